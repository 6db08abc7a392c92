// The three parts of a date that is being typed, and the text they make together.

export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

export function dateParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** `YYYY-MM-DD`; parts that are missing stay empty, and three empty parts make an empty text. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  const twoDigits = /^\d$/.test(day) ? `0${day}` : day;
  return `${year}-${month}-${twoDigits}`;
}
