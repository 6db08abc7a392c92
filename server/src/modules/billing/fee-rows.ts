/** The rows of a file of prices: by their heads, each as a price or with its fault. */
import { type FeeColumn, type FeeImport, type FeeRowFault, fee, feeColumns } from '@puente/contract';
import { bareText } from '#kernel/csv/cells';
import { columnsOf } from '#kernel/csv/find-columns';
import type { CsvRecord } from '#kernel/csv/read-csv';
import { fitsHeads, type Table } from '#kernel/csv/read-table';
import type { RefusedRow } from '#kernel/csv/refused-rows';

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
  /** Null: the file says nothing of it. */
  readonly verified: boolean | null;
}

export interface FeeFile {
  readonly heads: readonly string[];
  readonly rows: readonly FeeRow[];
  readonly refused: readonly RefusedRow<FeeRowFault>[];
}

export type Heads = FeeImport['words']['columns'];

const required: readonly FeeColumn[] = ['code', 'price', 'from'];

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

/** In the languages of the product; undefined for another word. */
function answerOfCell(cell: string): boolean | undefined {
  if (/^(yes|ja|sí|si|true|1)$/i.test(cell)) return true;
  return /^(no|nein|false|0)$/i.test(cell) ? false : undefined;
}

function readRow(
  record: CsvRecord,
  table: Table,
  columns: ReadonlyMap<FeeColumn, number>,
): FeeRow | RefusedRow<FeeRowFault> {
  const { line, cells } = record;
  const refuse = (fault: FeeRowFault): RefusedRow<FeeRowFault> => ({ line, cells, fault });
  const cell = (column: FeeColumn) => bareText(cells[columns.get(column) ?? -1] ?? '');
  if (!fitsHeads(record, table)) return refuse('cells');
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
  const verified = cell('confirmed') === '' ? null : answerOfCell(cell('confirmed'));
  if (verified === undefined) return refuse('confirmed');
  return { line, cells, code, modifiers, unitPriceCents, effectiveFrom, effectiveTo, citation, verified };
}

/** @throws FileFault */
export function readFees(table: Table, words: Heads): FeeFile {
  const columns = columnsOf(table.heads, { columns: feeColumns, required, words });
  const read = table.records.map((record) => readRow(record, table, columns));
  return {
    heads: table.heads,
    rows: read.filter((row): row is FeeRow => !('fault' in row)),
    refused: read.filter((row): row is RefusedRow<FeeRowFault> => 'fault' in row),
  };
}
