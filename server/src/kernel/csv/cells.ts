/** Comma-separated values (RFC 4180) that a spreadsheet program reads as text and numbers, never as a formula. */

/** Tells spreadsheet programs that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Characters that begin a formula or command; full-width signs count in some languages. */
const formula = /^[=+\-@＝＋－＠]/;
const guarded = /^'(?=[=+\-@＝＋－＠])/;
/** Quotes and space before a formula are ignored; other characters between words separate cells or lines in some country. */
const gapOrWord = /([;"\s]+)|[^;"\s]+/g;
const parting = /[;\t\r\n]/;

/**
 * The text with each word changed at which a program may begin a cell: the first one, and those behind a line end, a
 * tabulator or a semicolon (where that parts cells, quotes around a cell that stands after a comma count for nothing).
 */
function changeFirstWords(text: string, change: (word: string) => string): string {
  let isFirst = true;
  return text.replace(gapOrWord, (part, gap: string | undefined) => {
    if (gap !== undefined) {
      isFirst ||= parting.test(gap);
      return part;
    }
    const word = isFirst ? change(part) : part;
    isFirst = false;
    return word;
  });
}

/** A text as a cell. A text that a spreadsheet would run gets an apostrophe before it. */
export function textCell(text: string): string {
  const harmless = changeFirstWords(text, (word) => word.replace(formula, "'$&"));
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that `textCell` wrote, without the apostrophes. */
export const bareText = (cell: string): string => changeFirstWords(cell, (word) => word.replace(guarded, ''));

/**
 * A telephone number (E.164) as a cell: (559) 555-0142 in the United States, tel:+49301234567 (RFC 3966) elsewhere. Its plus would
 * begin a formula, and an apostrophe before it would reach other programs.
 */
export const phoneText = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3').replace(/^\+(?=\d{7,15}$)/, 'tel:+');

/** Integer cents as decimal dollars: 2660 is 26.60. */
export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
