// The three parts of a date that is being typed, the text they make together.
import type { DatePart } from '#i18n';

export type DateParts = Readonly<Record<DatePart, string>>;

export function dateParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** `YYYY-MM-DD`; parts that are missing stay empty, and three empty parts make an empty text. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  return `${year}-${month}-${twoDigits(day)}`;
}

const twoDigits = (part: string): string => (/^\d$/.test(part) ? `0${part}` : part);
