/** Comma-separated values (RFC 4180) that a spreadsheet program reads as text and numbers, never as a formula. */

/** Tells spreadsheet programs that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a program may begin a formula or command: at the start of a cell, and behind what parts cells or lines in some
 * country (where that is the semicolon, quotes around a cell that stands after a comma count for nothing). Full-width
 * signs count in some languages.
 */
const formula = /(^|[;\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g;
const guarded = /(^|[;\t\r\n])(["\s]*)'(?=[=+\-@＝＋－＠])/g;

/** A text as a cell. What would be run gets an apostrophe before it. */
export function textCell(text: string): string {
  const harmless = text.replace(formula, "$1$2'");
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that `textCell` wrote, without the apostrophes. */
export const bareText = (cell: string): string => cell.replace(guarded, '$1$2');

/** Integer cents as decimal dollars: 2660 is 26.60. */
export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
