/**
 * The mail with a receipt: the shared kinds of data and the recipient, in the person's language. It holds no value of
 * the record.
 */
import { type Language, messageLanguage } from '@puente/contract';
import type { Receipt } from './read-receipt.ts';
import { type MailedClass, type ReceiptWords, receiptTexts } from './receipt-texts.ts';

export interface ReceiptMails {
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
}

export interface ReceiptMail {
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
}

const locales = { en: 'en-US', es: 'es-US', de: 'de-DE' } as const;
const writtenDay = (at: Date, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(at);

/** The end of each consent; with several consents, the parts that each covers are named. */
function periodsOf({ consents, bases }: Receipt, language: Language, words: ReceiptWords): string[] {
  const civil = (day: string) => writtenDay(new Date(day), language, 'UTC');
  const periods = consents
    .filter(({ status }) => status === 'active' || status === 'inactive')
    .map(({ id, expiresOn, revokedOn }) => {
      const covered = bases.filter(({ consentId }) => consentId === id);
      return {
        titles: covered.map(({ dataClass }) => words.dataClass[dataClass as MailedClass]).join('; '),
        line: revokedOn ? words.withdrawn(civil(revokedOn)) : expiresOn ? words.lastDay(civil(expiresOn)) : words.open,
      };
    });
  return periods.map(({ line, titles }) => (periods.length > 1 ? `${titles}: ${line}` : line));
}

export function receiptMail({ render }: ReceiptMails, receipt: Receipt): ReceiptMail {
  const { id, version, person, organization, sharedAt, mailedAt, recipientTitle, dataClasses, purpose } = receipt;
  const { title, phone, timeZone, languages } = organization;
  const language = messageLanguage(person.language, languages);
  const words = receiptTexts[language];
  const periods = periodsOf(receipt, language, words);
  const canWithdraw = receipt.consents.some(({ status }) => status === 'active');
  const subject = words.subject(title);
  const paragraphs = [
    words.shared(writtenDay(new Date(sharedAt), language, timeZone), title),
    // The person's own name is not mailed.
    receipt.isToThePerson ? words.toYou : words.to(recipientTitle),
    words.what(dataClasses.map((one) => words.dataClass[one as MailedClass]).join('; ')),
    words.whatFor(words.purpose[purpose]),
    ...periods,
    ...(canWithdraw ? [words.withdraw(title)] : []),
    words.ask(title),
    words.mistaken(title),
    phone ? `${title}, ${phone}` : title,
  ];
  return {
    id: `${id}.${version}`,
    to: person.email ?? '',
    language,
    subject,
    ...render(language, subject, paragraphs),
    createdAt: new Date(mailedAt ?? sharedAt),
  };
}
