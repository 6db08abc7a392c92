// The three parts of a typed date, and the text that they form.
import type { DatePart } from '#i18n';

export type DateParts = Readonly<Record<DatePart, string>>;

export function dateParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** `YYYY-MM-DD`; missing parts stay empty, and three empty parts form an empty text. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  return `${year}-${month}-${twoDigits(day)}`;
}

const twoDigits = (part: string): string => (/^\d$/.test(part) ? `0${part}` : part);
