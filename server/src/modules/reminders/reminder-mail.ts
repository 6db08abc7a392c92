/** What a reminder says: when and with whom, in the person's language. No name, no reason and no programme stand in it. */
import { type Language, messageLanguage } from '@puente/contract';
import type { RemindedVisit } from './read-visit.ts';

export interface ReminderMails {
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
}

interface Words {
  readonly subject: (organization: string) => string;
  readonly visit: (organization: string, at: { day: string; time: string }) => string;
  /** With the phone number where there is one. */
  readonly change: (phone: string | null) => string;
  readonly mistaken: (organization: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (organization) => `A reminder from ${organization}`,
    visit: (organization, { day, time }) => `You have a visit with ${organization} on ${day} at ${time}.`,
    change: (phone) =>
      phone
        ? `If this time does not work for you, call ${phone}.`
        : 'If this time does not work for you, please tell us.',
    mistaken: (organization) => `If this message is not for you, please tell ${organization} and delete it.`,
  },
  es: {
    subject: (organization) => `Un recordatorio de ${organization}`,
    visit: (organization, { day, time }) => `Tiene una visita con ${organization} el ${day} a las ${time}.`,
    change: (phone) =>
      phone ? `Si no puede a esa hora, llame al ${phone}.` : 'Si no puede a esa hora, por favor avísenos.',
    mistaken: (organization) => `Si este mensaje no es para usted, por favor avise a ${organization} y bórrelo.`,
  },
  de: {
    subject: (organization) => `Eine Erinnerung von ${organization}`,
    visit: (organization, { day, time }) => `Sie haben am ${day} um ${time} einen Termin mit ${organization}.`,
    change: (phone) =>
      phone
        ? `Wenn Ihnen diese Zeit nicht passt, rufen Sie bitte ${phone} an.`
        : 'Wenn Ihnen diese Zeit nicht passt, sagen Sie uns bitte Bescheid.',
    mistaken: (organization) =>
      `Wenn diese Nachricht nicht für Sie bestimmt ist, sagen Sie ${organization} bitte Bescheid und löschen Sie sie.`,
  },
};

const locales = { en: 'en-US', es: 'es-US', de: 'de-DE' } as const;

function sentencesOf({ person, organization, startsAt }: RemindedVisit) {
  const { title, phone, timeZone, languages } = organization;
  const language = messageLanguage(person.language, languages);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(new Date(startsAt));
  const at = { day: format({ dateStyle: 'full' }), time: format({ timeStyle: 'short' }) };
  return {
    language,
    own: words[language],
    visit: words[language].visit(title, at),
    change: words[language].change(phone),
  };
}

export function reminderMail({ render }: ReminderMails, { id, visit }: { id: string; visit: RemindedVisit }) {
  const { title, phone } = visit.organization;
  const { language, own, visit: when, change } = sentencesOf(visit);
  const subject = own.subject(title);
  return {
    id,
    to: visit.person.email ?? '',
    language,
    subject,
    ...render(language, subject, [when, change, own.mistaken(title), phone ? `${title}, ${phone}` : title]),
  };
}

export function reminderText(visit: RemindedVisit): string {
  const { visit: when, change } = sentencesOf(visit);
  return `${when} ${change}`;
}
