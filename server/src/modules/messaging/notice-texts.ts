/** Mails that tell a member of staff that something waits in Puente. No patient data, and no name of a colleague. */
import type { Language } from '@puente/contract';

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The link follows the lines. */
export const noticeTexts = {
  'break-glass': {
    en: {
      subject: 'Emergency access was used in Puente',
      lines: [
        'A member of your team opened a record outside their own list. The access ends after 8 hours.',
        'Open this link to see who it was and why. Please review it:',
      ],
    },
    es: {
      subject: 'Se usó el acceso de emergencia en Puente',
      lines: [
        'Alguien de su equipo abrió un expediente que no está en su lista. El acceso termina después de 8 horas.',
        'Abra este enlace para ver quién fue y por qué. Por favor, revíselo:',
      ],
    },
    de: {
      subject: 'Notfallzugriff in Puente',
      lines: [
        'Jemand aus Ihrem Team hat eine Akte geöffnet, die nicht auf der eigenen Liste steht. Der Zugriff endet nach 8 Stunden.',
        'Unter diesem Link sehen Sie, wer es war und warum. Bitte prüfen Sie den Zugriff:',
      ],
    },
  },
  'access-request': {
    en: {
      subject: 'A request for access waits in Puente',
      lines: ['A member of your team asks for access to a record.', 'Open this link to decide:'],
    },
    es: {
      subject: 'Hay una solicitud de acceso en Puente',
      lines: ['Alguien de su equipo solicita acceso a un expediente.', 'Abra este enlace para decidir:'],
    },
    de: {
      subject: 'Eine Anfrage wartet in Puente',
      lines: ['Jemand aus Ihrem Team bittet um Zugriff auf eine Akte.', 'Unter diesem Link entscheiden Sie darüber:'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Text>>>>;

export type NoticeKind = keyof typeof noticeTexts;
