/** Whatever a text holds, it comes back from the file as it was, and no cell begins a formula. */
import { expect, test } from 'vitest';
import { csvLine, dollars, textCell } from './csv.ts';

/** RFC 4180, read the strict way. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('A quoted cell has no end.');
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && !text.startsWith('\r\n', at)) {
        if (/["\r\n]/.test(text[at]!)) throw new Error('A cell with such a character is quoted.');
        cell += text[at++];
      }
    }
    row.push(cell);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error('A cell ends with a comma or a line end.');
    if (at === text.length && row.length > 0) throw new Error('The last line ends, too.');
  }
  return rows;
}

const pieces = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ',',
  ';',
  '"',
  '""',
  "'",
  ' ',
  '|',
  '\\',
  '＝',
  '＠',
  'SUM(A1:A9)',
  "cmd|' /C calc'!A0",
  'Ñúñez',
  '王小明',
  'مرحبا',
  '👩‍👩‍👧',
  '\u202e',
  '\u2028',
  '\ufeff',
  '0',
  '007',
  '1e5',
  '12/3/1967',
  'a',
  'HYPERLINK("http://x")',
];
/** The same texts in every run (mulberry32). */
function generator(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = generator(4180);
const below = (most: number) => Math.floor(random() * most);
const hostile = () => Array.from({ length: below(6) }, () => pieces[below(pieces.length)]!).join('');

test('five thousand lines of hostile texts come back as they were', () => {
  const lines = Array.from({ length: 5000 }, () => Array.from({ length: 2 + below(4) }, hostile));
  const read = parse(lines.map((line) => csvLine(line.map(textCell))).join(''));
  expect(read).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) {
    const cells = read[index]!;
    expect(cells).toHaveLength(line.length);
    for (const [column, text] of line.entries()) {
      const cell = cells[column]!;
      expect(cell === text || cell === `'${text}`, JSON.stringify([text, cell])).toBe(true);
      expect(cell, JSON.stringify(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(cell.startsWith("'") && !text.startsWith("'"), JSON.stringify(text)).toBe(
        /^[=+\-@\t\r\n＝＋－＠]/.test(text),
      );
    }
  }
});

test('money is decimal dollars', () => {
  expect([0, 5, 26, 2660, 100_000_000, -5, -12_345].map(dollars)).toEqual([
    '0.00',
    '0.05',
    '0.26',
    '26.60',
    '1000000.00',
    '-0.05',
    '-123.45',
  ]);
});
