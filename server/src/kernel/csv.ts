/** Comma-separated values (RFC 4180) that a spreadsheet program reads as text and numbers, never as a formula. */

/** Tells spreadsheet programs that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a program may take for the beginning of a formula or command; full-width signs count in some languages. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell. What would be run gets an apostrophe before it. */
export const textCell = (text: string): string => quoted(formula.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Integer cents as decimal dollars: 2660 is 26.60. */
export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
