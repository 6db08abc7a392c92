/** The rows of a file of programs, each as a program or with the columns that do not fit. */
import {
  californiaCounties,
  healthcareService,
  type ServiceColumn,
  type ServiceImport,
  type ServiceRowFault,
  toE164,
} from '@puente/contract';
import { foldWord, readerOf } from '#kernel/csv/cell-words';
import { bareText } from '#kernel/csv/cells';
import type { Places } from '#kernel/csv/find-columns';
import type { Table } from '#kernel/csv/read-table';
import { fitsHeads } from '#kernel/csv/read-table';
import type { RefusedRow } from '#kernel/csv/refused-rows';

export interface ServiceRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The name of its partner organization. */
  readonly organization: string;
  /** The fields of the program that the file has, without its organization. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The free places by the file; null: not stated. */
  readonly capacity: { readonly places: number | null; readonly waitWeeks: number | null } | null;
}

/** The key that identifies a program in a file. */
export const keyOf = (organization: string, name: string) => `${foldWord(organization)}\n${foldWord(name)}`;

const countyCodes = new Map(Object.entries(californiaCounties).map(([code, name]) => [foldWord(name), code]));
/** `Fresno County` and `Condado de Fresno` are Fresno. */
const countyOf = (text: string): string => countyCodes.get(foldWord(text).replace(/ county$|^condado de /, '')) ?? text;

type Values = ServiceImport['values'];

/** Parts between semicolons, bars or commas; a known word may have commas of its own, such as "Electricity, gas, water". */
function listOf(cell: string, words: Values['categories'] = []): string[] {
  const known = new Set(words.map(({ word }) => foldWord(word)));
  const parts = cell.split(/[;|]/).flatMap((part) => (known.has(foldWord(part)) ? part : part.split(/,(?!\d)/)));
  return [...new Set(parts.map((one) => one.trim()))].filter(Boolean);
}
const numberOf = (cell: string) => (cell === '' ? null : /^\d{1,6}$/.test(cell) ? Number(cell) : Number.NaN);
const webOf = (cell: string) => (cell === '' || /^https?:\/\//i.test(cell) ? cell : `https://${cell}`);

function readers(values: Values): Readonly<Partial<Record<ServiceColumn, (cell: string) => unknown>>> {
  const [service, category, language] = [
    readerOf(values.service),
    readerOf(values.categories),
    readerOf(values.languages),
  ];
  return {
    service,
    categories: (cell) => listOf(cell, values.categories).map(category),
    languages: (cell) => listOf(cell, values.languages).map(language),
    counties: (cell) => listOf(cell).map(countyOf),
    postalCodes: (cell) => [...new Set(cell.split(/[\s,;|]+/))].filter(Boolean),
    minimumAge: numberOf,
    maximumAge: numberOf,
    phone: toE164,
    website: (cell) => webOf(cell) || null,
    state: (cell) => cell.toUpperCase() || null,
  };
}

const capacityOf = healthcareService.commands['report-capacity'].body;

interface Reading {
  readonly places: Places<ServiceColumn>;
  readonly values: Values;
}

/** All columns of the file; a column without a place is left out of the programs. */
export function readServices(table: Table, { places, values }: Reading) {
  const by = readers(values);
  const fields = Object.entries(healthcareService.fields).filter(
    ([name]) => typeof places[name as ServiceColumn] === 'number',
  );
  const seen = new Set<string>();
  const rows: ServiceRow[] = [];
  const refused: RefusedRow<ServiceRowFault>[] = [];
  for (const record of table.records) {
    const { line, cells } = record;
    const cell = (column: ServiceColumn) => bareText(cells[places[column] ?? -1] ?? '').trim();
    const found = fitsHeads(record, table) ? read(cell) : { faults: ['cells' as const] };
    if ('faults' in found) refused.push({ line, cells, faults: found.faults });
    else rows.push({ line, cells, ...found });
  }
  return { rows, refused };

  function read(
    cell: (column: ServiceColumn) => string,
  ): { readonly faults: readonly ServiceRowFault[] } | Omit<ServiceRow, 'line' | 'cells'> {
    const faults: ServiceRowFault[] = [];
    const organization = cell('organization');
    if (organization === '' || organization.length > 160) faults.push('organization');
    const written: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const text = cell(name as ServiceColumn);
      const value = by[name as ServiceColumn]?.(text) ?? (text || null);
      const parsed = field.safeParse(value);
      if (parsed.success) written[name] = parsed.data;
      else faults.push(name as ServiceRowFault);
    }
    const { minimumAge, maximumAge } = written as Record<string, number | null | undefined>;
    if (typeof minimumAge === 'number' && typeof maximumAge === 'number' && maximumAge < minimumAge)
      faults.push('ages');
    const [free, wait] = [numberOf(cell('places')), numberOf(cell('waitWeeks'))];
    const told = capacityOf.safeParse({ places: free, waitWeeks: wait, toldBy: 'the file' });
    for (const { path } of told.error?.issues ?? []) {
      const [column] = path as [ServiceRowFault];
      if (!faults.includes(column)) faults.push(column);
    }
    const key = keyOf(organization, String(written['name']));
    if (seen.has(key)) faults.push('twice');
    if (faults.length > 0) return { faults };
    seen.add(key);
    const capacity = free === null && wait === null ? null : { places: free, waitWeeks: wait };
    return { organization, values: written, capacity };
  }
}
