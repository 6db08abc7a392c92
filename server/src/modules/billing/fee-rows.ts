/** The rows of a file of prices: by their heads, each as a price or with what is wrong with it. */
import { type FeeColumn, type FeeImport, type FeeRowFault, fee, feeColumns, feeFileLimits } from '@puente/contract';
import { bareText } from '#kernel/records/csv';
import { FileFault } from './file-fault.ts';
import { type CsvRecord, decodeText, readCsv, separatorOf } from './read-csv.ts';

export interface FeeRow {
  readonly line: number;
  /** As they stand in the file. */
  readonly cells: readonly string[];
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly unitPriceCents: number;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly citation: string | null;
}

export interface RefusedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault: FeeRowFault;
}

export interface FeeFile {
  readonly heads: readonly string[];
  readonly rows: readonly FeeRow[];
  readonly refused: readonly RefusedRow[];
}

export type Heads = FeeImport['words']['columns'];

const required: readonly FeeColumn[] = ['code', 'price', 'from'];
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Where each column stands. The line and the reason of an earlier report are passed over. @throws FileFault */
function columnsOf(heads: readonly string[], words: Heads): ReadonlyMap<FeeColumn, number> {
  const found = new Map<FeeColumn, number>();
  const passed = ['line', 'reason', words.line, words.reason].map(fold);
  for (const [index, head] of heads.entries()) {
    const name = fold(head);
    const column = feeColumns.find((one) => name === one || name === fold(words[one]));
    if (!column && passed.includes(name)) continue;
    if (!column) throw new FileFault('unknown_column', head.slice(0, 80));
    if (found.has(column)) throw new FileFault('double_column', words[column]);
    found.set(column, index);
  }
  const missing = required.find((column) => !found.has(column));
  if (missing) throw new FileFault('missing_column', words[missing]);
  return found;
}

/** Integer cents of 26.66, 26,66 or $26; null where a sign may stand for thousands. */
export function centsOfCell(cell: string): number | null {
  const [, whole, part = ''] = /^\$?\s?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(cell) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return fee.fields.unitPriceCents.safeParse(amount).success ? amount : null;
}

/** `YYYY-MM-DD` of 2026-07-01, 7/1/2026 (month first) or 1.7.2026 (day first); null for a day that does not exist. */
export function dayOfCell(cell: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell);
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : german
      ? [german[3], german[2], german[1]]
      : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(cell)?.slice(1) ?? []);
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return fee.fields.effectiveFrom.safeParse(written).success ? written : null;
}

function readRow({ line, cells }: CsvRecord, width: number, columns: ReadonlyMap<FeeColumn, number>) {
  const refuse = (fault: FeeRowFault): RefusedRow => ({ line, cells, fault });
  const cell = (column: FeeColumn) => bareText(cells[columns.get(column) ?? -1] ?? '');
  if (cells.length !== width || cells.some((one) => one.length > feeFileLimits.cell)) return refuse('cells');
  const code = cell('code').toUpperCase();
  if (!fee.fields.code.safeParse(code).success) return refuse('code');
  const modifiers = [
    ...new Set(
      cell('modifiers')
        .toUpperCase()
        .split(/[\s,;/]+/)
        .filter(Boolean),
    ),
  ];
  if (!fee.fields.modifiers.safeParse(modifiers).success) return refuse('modifiers');
  const unitPriceCents = centsOfCell(cell('price'));
  if (unitPriceCents === null) return refuse('price');
  const effectiveFrom = dayOfCell(cell('from'));
  if (effectiveFrom === null) return refuse('from');
  const effectiveTo = cell('to') === '' ? null : dayOfCell(cell('to'));
  if (effectiveTo === null && cell('to') !== '') return refuse('to');
  if (effectiveTo !== null && effectiveTo < effectiveFrom) return refuse('order');
  const citation = cell('citation') || null;
  if (!fee.fields.citation.safeParse(citation).success) return refuse('citation');
  return { line, cells, code, modifiers, unitPriceCents, effectiveFrom, effectiveTo, citation } satisfies FeeRow;
}

/** @throws FileFault */
export function readFeeFile(bytes: Uint8Array, words: Heads): FeeFile {
  const text = decodeText(bytes);
  const records = readCsv(text, separatorOf(text));
  const { value: head } = records.next();
  if (!head) throw new FileFault('empty');
  const columns = columnsOf(head.cells, words);
  const rows: FeeRow[] = [];
  const refused: RefusedRow[] = [];
  for (const record of records) {
    if (rows.length + refused.length === feeFileLimits.rows) throw new FileFault('too_many_rows');
    const row = readRow(record, head.cells.length, columns);
    if ('fault' in row) refused.push(row);
    else rows.push(row);
  }
  if (rows.length + refused.length === 0) throw new FileFault('empty');
  return { heads: head.cells, rows, refused };
}
