/** A file of values under heads: all rows are read before any of them is used. */
import { csvLimits } from '@puente/contract';
import { FileFault } from './file-fault.ts';
import { type CsvRecord, decodeText, readCsv, separatorOf } from './read-csv.ts';

export interface Table {
  readonly heads: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** @throws FileFault */
export function readTable(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  const lines = readCsv(text, separatorOf(text));
  const { value: head } = lines.next();
  if (!head) throw new FileFault('empty');
  const records: CsvRecord[] = [];
  for (const { line, cells } of lines) {
    if (records.length === csvLimits.rows) throw new FileFault('too_many_rows');
    records.push({ line, cells: asMany(cells, head.cells.length) });
  }
  if (records.length === 0) throw new FileFault('empty');
  return { heads: head.cells, records };
}

/** Spreadsheet programs leave off the last cells of a row if they are empty, or add some. */
function asMany(cells: readonly string[], count: number): readonly string[] {
  if (cells.length < count) return [...cells, ...Array.from({ length: count - cells.length }, () => '')];
  return cells.slice(count).every((cell) => cell === '') ? cells.slice(0, count) : cells;
}

/** Whether a row has as many cells as there are heads, and no cell is too long. */
export const fitsHeads = ({ cells }: CsvRecord, { heads }: Table): boolean =>
  cells.length === heads.length && cells.every((cell) => cell.length <= csvLimits.cell);
