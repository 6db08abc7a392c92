/**
 * The text of a reminder: the time and the worker, in the person's language, or the delay of the visit. It holds no
 * name of the person, no reason and no program.
 */
import { type Language, messageLanguage } from '@puente/contract';
import type { RemindedVisit } from './read-visit.ts';

export interface ReminderMails {
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
}

interface Words {
  readonly subject: (organization: string) => string;
  readonly visit: (organization: string, at: { day: string; time: string }) => string;
  readonly lateSubject: (organization: string) => string;
  readonly late: (organization: string, delay: { time: string; minutes: number }) => string;
  /** With the phone number where there is one. */
  readonly change: (phone: string | null) => string;
  readonly mistaken: (organization: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (organization) => `A reminder from ${organization}`,
    visit: (organization, { day, time }) => `You have a visit with ${organization} on ${day} at ${time}.`,
    lateSubject: (organization) => `A message from ${organization}`,
    late: (organization, { time, minutes }) =>
      `Your visit with ${organization} at ${time} today will begin about ${minutes} minutes late. We are sorry.`,
    change: (phone) => (phone ? `If you can't make it, call ${phone}.` : "If you can't make it, please tell us."),
    mistaken: (organization) => `If this message is not for you, please tell ${organization} and delete it.`,
  },
  es: {
    subject: (organization) => `Un recordatorio de ${organization}`,
    visit: (organization, { day, time }) => `Tiene una visita con ${organization}. Día: ${day}. Hora: ${time}`,
    lateSubject: (organization) => `Un mensaje de ${organization}`,
    late: (organization, { time, minutes }) =>
      `Su visita de hoy con ${organization} (${time}) empezará unos ${minutes} minutos tarde. Disculpe la espera.`,
    change: (phone) =>
      phone ? `Si no puede a esa hora, llame al ${phone}.` : 'Si no puede a esa hora, avísenos por favor.',
    mistaken: (organization) => `Si este mensaje no es para usted, por favor avise a ${organization} y bórrelo.`,
  },
  de: {
    subject: (organization) => `Eine Erinnerung von ${organization}`,
    visit: (organization, { day, time }) => `Sie haben am ${day}, um ${time} Uhr einen Termin mit ${organization}.`,
    lateSubject: (organization) => `Eine Nachricht von ${organization}`,
    late: (organization, { time, minutes }) =>
      `Ihr Termin mit ${organization} heute um ${time} Uhr beginnt etwa ${minutes} Minuten später. Wir bitten um Entschuldigung.`,
    change: (phone) =>
      phone
        ? `Wenn Ihnen diese Zeit nicht passt, rufen Sie bitte ${phone} an.`
        : 'Wenn Ihnen diese Zeit nicht passt, sagen Sie uns bitte Bescheid.',
    mistaken: (organization) =>
      `Wenn diese Nachricht nicht für Sie bestimmt ist, sagen Sie ${organization} bitte Bescheid und löschen Sie sie.`,
  },
};

const locales = { en: 'en-US', es: 'es-US', de: 'de-DE' } as const;

/** @param late minutes; 0 in a reminder */
function sentencesOf({ person, organization, startsAt }: RemindedVisit, late: number) {
  const { title, phone, timeZone, languages } = organization;
  const language = messageLanguage(person.language, languages);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(new Date(startsAt));
  const at = { day: format({ dateStyle: 'full' }), time: format({ timeStyle: 'short' }) };
  return {
    language,
    own: words[language],
    subject: late > 0 ? words[language].lateSubject(title) : words[language].subject(title),
    visit: late > 0 ? words[language].late(title, { time: at.time, minutes: late }) : words[language].visit(title, at),
    change: words[language].change(phone),
  };
}

export function reminderMail(
  { render }: ReminderMails,
  { id, late, visit }: { id: string; late: number; visit: RemindedVisit },
) {
  const { title, phone } = visit.organization;
  const { language, own, subject, visit: when, change } = sentencesOf(visit, late);
  return {
    id,
    to: visit.person.email ?? '',
    language,
    subject,
    ...render(language, subject, [when, change, own.mistaken(title), phone ? `${title}, ${phone}` : title]),
  };
}

export function reminderText(visit: RemindedVisit, late: number): string {
  const { visit: when, change } = sentencesOf(visit, late);
  return `${when} ${change}`;
}
