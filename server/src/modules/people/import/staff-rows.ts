/** The rows of a file of staff: the values of each row in the form of the fields, and every column that does not fit. */
import {
  permissions,
  providerTypes,
  readDate,
  roles,
  type StaffColumn,
  type StaffImport,
  type StaffRowFault,
  user,
} from '@puente/contract';
import { foldWord, readerOf, type Word } from '#kernel/csv/cell-words';
import { bareText } from '#kernel/csv/cells';
import type { Places } from '#kernel/csv/find-columns';
import { fitsHeads, type Table } from '#kernel/csv/read-table';

/** A column that holds a field of the member. */
export type StaffField = Exclude<StaffColumn, 'supervisor'>;
export type StaffValues = Readonly<Record<string, unknown>>;

export interface StaffRow {
  readonly line: number;
  /** As they stand in the file. */
  readonly cells: readonly string[];
  /** The values that fit, of the columns that the file has. */
  readonly values: StaffValues;
  /** The email address or the name of the supervisor; empty: none. Null: the file has no such column. */
  readonly supervisor: string | null;
  readonly faults: readonly StaffRowFault[];
}

type Reading = Pick<StaffImport, 'values' | 'dateOrder'> & { readonly places: Places<StaffColumn> };

/** The reader of a code in any case, or of a word for it. */
function coded(codes: readonly string[], words: readonly Word[] = []) {
  return readerOf([...words, ...codes.map((value) => ({ value, word: value }))]);
}

/** The parts of a list. A comma parts them too, unless it belongs to a word. */
function listed(codes: readonly string[], words: readonly Word[] = []) {
  const read = coded(codes, words);
  const known = new Set([...codes, ...words.map(({ word }) => word)].map(foldWord));
  const parts = (cell: string) =>
    cell.split(/[;|]/).flatMap((part) => (known.has(foldWord(part)) ? [part] : part.split(',')));
  return (cell: string) => [
    ...new Set(
      parts(cell)
        .map((one) => one.trim())
        .filter(Boolean)
        .map(read),
    ),
  ];
}

function readersOf({ values, dateOrder }: Reading): Readonly<Partial<Record<StaffField, (cell: string) => unknown>>> {
  return {
    roles: listed(roles, values.roles),
    permissions: listed(permissions, values.permissions),
    spokenLanguages: listed([], values.spokenLanguages),
    providerType: coded(providerTypes, values.providerType),
    licenseState: readerOf(values.licenseState),
    licenseExpiresOn: (cell) => readDate(cell, dateOrder) ?? cell,
    caseloadTarget: (cell) => (/^\d{1,6}$/.test(cell) ? Number(cell) : cell),
  };
}

const emptyLists: Readonly<Partial<Record<StaffField, readonly string[]>>> = {
  roles: [],
  permissions: [],
  spokenLanguages: [],
};

/** All columns of the file; a column without a place is left out of the values. */
export function readStaff(table: Table, reading: Reading): StaffRow[] {
  const { places } = reading;
  const by = readersOf(reading);
  const { supervisorId: _, ...columns } = user.fields;
  const fields = (Object.entries(columns) as [StaffField, (typeof columns)[StaffField]][]).filter(
    ([name]) => places[name] !== null,
  );
  return table.records.map((record) => {
    const { line, cells } = record;
    if (!fitsHeads(record, table)) return { line, cells, values: {}, supervisor: null, faults: ['cells'] };
    const textAt = (column: StaffColumn) => bareText(cells[places[column] ?? -1] ?? '').trim();
    const values: Record<string, unknown> = {};
    const faults: StaffRowFault[] = [];
    for (const [name, field] of fields) {
      const cell = textAt(name);
      const parsed = field.safeParse(cell === '' ? (emptyLists[name] ?? null) : (by[name]?.(cell) ?? cell));
      if (parsed.success) values[name] = Array.isArray(parsed.data) ? [...new Set<string>(parsed.data)] : parsed.data;
      else faults.push(name);
    }
    return { line, cells, values, supervisor: places.supervisor === null ? null : textAt('supervisor'), faults };
  });
}
