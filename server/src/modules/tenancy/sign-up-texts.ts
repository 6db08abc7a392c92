/** The mail to whoever starts an organization. It contains no text that a stranger typed. */
import type { Language } from '@puente/contract';

interface Text {
  readonly subject: string;
  readonly paragraphs: (link: string, moment: string) => readonly string[];
}

export const signUpTexts: Readonly<Record<Language, Text>> = {
  en: {
    subject: 'Start your organization in Puente',
    paragraphs: (link, moment) => [
      'Someone wants to start an organization in Puente with this email address. If this was you, open this link:',
      link,
      `The link works once, until ${moment}. If you did not expect this, you can ignore this message: nothing is created.`,
      'Puente',
    ],
  },
  es: {
    subject: 'Registre su organización en Puente',
    paragraphs: (link, moment) => [
      'Alguien quiere registrar una organización en Puente con este correo electrónico. Si fue usted, abra este enlace:',
      link,
      `El enlace sirve una vez, hasta el ${moment}. Si no esperaba este mensaje, puede ignorarlo: no se crea nada.`,
      'Puente',
    ],
  },
  de: {
    subject: 'Ihre Organisation in Puente anlegen',
    paragraphs: (link, moment) => [
      'Jemand möchte mit dieser E-Mail-Adresse eine Organisation in Puente anlegen. Waren Sie das, öffnen Sie diesen Link:',
      link,
      `Der Link gilt einmal, bis ${moment}. Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren: Es wird nichts angelegt.`,
      'Puente',
    ],
  },
};
