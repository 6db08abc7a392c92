/** The rows of a file of prices: by their heads, each as a price or with its faults. */
import { type FeeColumn, type FeeImport, type FeeRowFault, fee, feeColumns, feeRowFaults } from '@puente/contract';
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

/** Codes and modifiers that a price may have. */
export interface KnownCodes {
  readonly codes: ReadonlySet<string>;
  readonly modifiers: ReadonlySet<string>;
}

interface Reading {
  readonly table: Table;
  readonly columns: ReadonlyMap<FeeColumn, number>;
  readonly known: KnownCodes;
}

function readRow(record: CsvRecord, { table, columns, known }: Reading): FeeRow | RefusedRow<FeeRowFault> {
  const { line, cells } = record;
  if (!fitsHeads(record, table)) return { line, cells, faults: ['cells'] };
  const cell = (column: FeeColumn) => bareText(cells[columns.get(column) ?? -1] ?? '');
  const code = cell('code').toUpperCase();
  const modifiers = [
    ...new Set(
      cell('modifiers')
        .toUpperCase()
        .split(/[\s,;/]+/)
        .filter(Boolean),
    ),
  ];
  const unitPriceCents = centsOfCell(cell('price'));
  const effectiveFrom = dayOfCell(cell('from'));
  const effectiveTo = cell('to') === '' ? null : dayOfCell(cell('to'));
  const citation = cell('citation') || null;
  const verified = cell('confirmed') === '' ? null : answerOfCell(cell('confirmed'));
  const { fields } = fee;
  const wrong = {
    code: !fields.code.safeParse(code).success || !known.codes.has(code),
    modifiers: !fields.modifiers.safeParse(modifiers).success || !modifiers.every((one) => known.modifiers.has(one)),
    price: unitPriceCents === null,
    from: effectiveFrom === null,
    to: effectiveTo === null && cell('to') !== '',
    order: effectiveFrom !== null && effectiveTo !== null && effectiveTo < effectiveFrom,
    citation: !fields.citation.safeParse(citation).success,
    confirmed: verified === undefined,
  };
  const faults = feeRowFaults.filter((fault) => fault in wrong && wrong[fault as keyof typeof wrong]);
  if (faults.length > 0 || unitPriceCents === null || effectiveFrom === null || verified === undefined)
    return { line, cells, faults };
  return { line, cells, code, modifiers, unitPriceCents, effectiveFrom, effectiveTo, citation, verified };
}

/** @throws FileFault */
export function readFees(table: Table, { words, known }: { words: Heads; known: KnownCodes }): FeeFile {
  const columns = columnsOf(table.heads, { columns: feeColumns, required, words });
  const read = table.records.map((record) => readRow(record, { table, columns, known }));
  return {
    heads: table.heads,
    rows: read.filter((row): row is FeeRow => !('faults' in row)),
    refused: read.filter((row): row is RefusedRow<FeeRowFault> => 'faults' in row),
  };
}
