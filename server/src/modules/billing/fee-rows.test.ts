/** Files of prices in practice: encodings, separators, heads, and files of other kinds. */
import { csvLimits, feeColumns } from '@puente/contract';
import { describe, expect, test } from 'vitest';
import { readTable } from '#kernel/csv/read-table';
import { centsOfCell, dayOfCell, type Heads, readFees } from './fee-rows.ts';

const words = Object.fromEntries(['line', 'reason', ...feeColumns].map((name) => [name, `Column ${name}`])) as Heads;
const known = { codes: new Set(['98960', '98961']), modifiers: new Set(['U2', '93']) };
const read = (content: string | Uint8Array) => readFees(readTable(Buffer.from(content as string)), { words, known });
const good = 'code,modifiers,price,from,to,citation\r\n98960,U2 93,26.66,2026-01-01,2026-12-31,Contract\r\n';

test.each([
  ['as UTF-8', good],
  ['as UTF-8 with a mark and semicolons', `\uFEFF${good.replaceAll(',', ';')}`],
  ['as UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le')],
  ['as UTF-16 the other way round', Buffer.from(`\uFEFF${good}`, 'utf16le').swap16()],
  [
    'with heads in the words of the reader',
    good.replace('code,modifiers,price', 'COLUMN code,"Column modifiers",Column price'),
  ],
  ['with empty lines and no end of line', `\n\n${good.trimEnd()}`],
  ['with a first line that names its separator', `sep=;\r\n${good.replaceAll(',', ';')}`],
  ['with a row of further empty cells', good.replace('Contract', 'Contract,,')],
  ['with quotes everywhere', good.replaceAll(/[^,\r\n]+/g, '"$&"')],
  ['with cells that a spreadsheet was kept from running', good.replace('Contract', "'=Contract")],
])('a file %s is read', (_name, content) => {
  const { rows, refused } = read(content);
  expect(refused).toEqual([]);
  expect(rows).toMatchObject([
    {
      code: '98960',
      modifiers: ['U2', '93'],
      unitPriceCents: 2666,
      effectiveFrom: '2026-01-01',
      effectiveTo: '2026-12-31',
    },
  ]);
  expect(rows[0]!.citation).toMatch(/^=?Contract$/);
});

test.each([
  ['bytes of another kind', Buffer.from('code,price,from\n98960,1,2026-01-01\u0001é', 'latin1'), 'encoding'],
  [
    'letters of Windows-1251',
    Buffer.from([...Buffer.from('code,price,from,citation\n98960,1,2026-01-01,'), 0xcf, 0xf0, 0xe8]),
    'encoding',
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'encoding'],
  ['nothing', '', 'empty'],
  ['heads alone', 'code,price,from\n', 'empty'],
  ['a missing column', 'code,price\n98960,1', 'missing_column'],
  ['an unknown column', 'code,price,from,until\n98960,1,2026-01-01,', 'unknown_column'],
  ['a column twice', 'code,price,from,price\n98960,1,2026-01-01,2', 'double_column'],
  ['an open quote', 'code,price,from\n"98960,1,2026-01-01\n', 'quotes'],
  ['too many rows', `code,price,from\n${'98960,1,2026-01-01\n'.repeat(csvLimits.rows + 1)}`, 'too_many_rows'],
])('a file with %s is refused whole', (_name, content, fault) => {
  expect(() => read(content)).toThrow(expect.objectContaining({ fault }));
});

test('a file of Windows-1252 keeps its accents, and a row without its last cells has them empty', () => {
  const { rows, refused } = read(
    Buffer.from('sep=,\ncode,price,from,to,citation\n98960,1,2026-01-01,,Año\n98961,1,2026-01-01\n', 'latin1'),
  );
  expect(refused).toEqual([]);
  expect(rows.map(({ line, citation, effectiveTo }) => [line, citation, effectiveTo])).toEqual([
    [3, 'Año', null],
    [4, null, null],
  ]);
});

describe('a cell', () => {
  test('is an amount with point or comma, never one that may mean thousands', () => {
    expect(['26.66', '26,66', '$26', '26.5', '0'].map(centsOfCell)).toEqual([2666, 2666, 2600, 2650, 0]);
    expect(['1,000', '1.000', '1,000.00', '-1', '', '1e3', '٢٦', '99999999'].map(centsOfCell)).toEqual(
      Array(8).fill(null),
    );
  });

  test('is a day that exists, month first with slashes and day first with points', () => {
    expect(['2028-02-29', '2/29/2028', '29.2.2028'].map(dayOfCell)).toEqual(Array(3).fill('2028-02-29'));
    expect(['2027-02-29', '29/2/2028', '2/29/28', '', 'soon', '0000-01-01'].map(dayOfCell)).toEqual(
      Array(6).fill(null),
    );
  });
});

test('a row says that its price is confirmed, that it is not, or nothing of it', () => {
  const said = ['yes', 'Ja', 'sí', 'no', 'NEIN', '', 'maybe'].map((word) => `98960,1,2026-01-01,${word}`);
  const { rows, refused } = read(['code,price,from,confirmed', ...said].join('\n'));
  expect(rows.map(({ verified }) => verified)).toEqual([true, true, true, false, false, null]);
  expect(refused.map(({ line, faults }) => [line, faults])).toEqual([[8, ['confirmed']]]);
});

test('a row tells all of its faults at once', () => {
  const { refused } = read(
    'code,modifiers,price,from,to\n98962,UU,1.000,2026-02-30,soon\n98960,,1,2026-01-02,2026-01-01\n',
  );
  expect(refused.map(({ faults }) => faults)).toEqual([['code', 'modifiers', 'price', 'from', 'to'], ['order']]);
});

test('a line is counted in the file, also after cells of several lines', () => {
  const { rows, refused } = read('code,price,from,citation\n98960,1,2026-01-01,"a\r\nb"\n\n98961,1,2026-01-01,\n');
  expect([refused.map(({ line, faults }) => [line, faults]), rows.map(({ line }) => line)]).toEqual([
    [[2, ['citation']]],
    [5],
  ]);
});

test('a megabyte of commas or quotes ends soon, whatever it means', () => {
  for (const content of [','.repeat(csvLimits.bytes), '"'.repeat(csvLimits.bytes), '""\n'.repeat(200_000)])
    expect(() => read(content)).toThrow();
});
