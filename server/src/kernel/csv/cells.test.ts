/** Whatever a text holds, it comes back from the file as it was, and no cell begins a formula, whatever parts cells where it is opened. */
import { expect, test } from 'vitest';
import { bareText, csvLine, dollars, textCell } from './cells.ts';

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
/** Repeatable random texts (mulberry32). */
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

const beginsFormula = /^["\s]*[=+\-@＝＋－＠]/;
const lines = Array.from({ length: 5000 }, () => Array.from({ length: 2 + below(4) }, hostile));
const file = lines.map((line) => csvLine(line.map(textCell))).join('');

test('five thousand lines of hostile texts come back as they were', () => {
  const read = parse(file);
  expect(read).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) {
    const cells = read[index]!;
    expect(cells).toHaveLength(line.length);
    for (const [column, text] of line.entries()) {
      const cell = cells[column]!;
      expect(bareText(cell), JSON.stringify([text, cell])).toBe(bareText(text));
      expect(cell, JSON.stringify(text)).not.toMatch(beginsFormula);
      if (!/[=+\-@＝＋－＠]/.test(text)) expect(cell).toBe(text);
    }
  }
});

test('no part of a text begins a formula where cells are parted by semicolons or tabs and quotes within a line are letters', () => {
  for (const separator of [';', '\t'])
    for (const part of file.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator)))
      expect(part, JSON.stringify(part)).not.toMatch(beginsFormula);
  expect(textCell('x;=HYPERLINK("http://x";"y")')).toBe(`"x;'=HYPERLINK(""http://x"";""y"")"`);
  expect(textCell('Lives at 5; 10-12 and 3-4')).toBe('"Lives at 5; 10-12 and 3-4"');
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

test('a note of line ends, tabulators or quotes alone takes no longer than its length', () => {
  for (const unit of ['\n', '\t', '"', '\n"', ' ', ';', "='"]) {
    const timeOf = (length: number) => {
      const text = `x${unit.repeat(length / unit.length)}x`;
      // Time of the processor: a busy machine changes nothing.
      const times = Array.from({ length: 3 }, () => {
        const begin = process.cpuUsage();
        bareText(textCell(text));
        return process.cpuUsage(begin).user / 1000;
      });
      return Math.min(...times);
    };
    timeOf(1000);
    // A square would be 400 ms or more, and sixteen times as long for four times the text.
    const [once, fourTimes] = [timeOf(20_000), timeOf(80_000)];
    expect(fourTimes < 40 || fourTimes / once < 9, `${JSON.stringify(unit)} ${once} ${fourTimes}`).toBe(true);
  }
});
