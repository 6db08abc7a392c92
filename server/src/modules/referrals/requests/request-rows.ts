/** The rows of a file of requests, each as a request or with the columns that do not fit. */
import {
  type RequestColumn,
  type RequestImport,
  type RequestRowFault,
  readDate,
  referralRequest,
  toE164,
} from '@puente/contract';
import { readerOf } from '#kernel/csv/cell-words';
import { bareText } from '#kernel/csv/cells';
import type { Places } from '#kernel/csv/find-columns';
import { fitsHeads, type Table } from '#kernel/csv/read-table';
import type { RefusedRow } from '#kernel/csv/refused-rows';
import { readWholeName } from './whole-name.ts';

export interface RequestRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

interface Reading extends Pick<RequestImport, 'values' | 'dateOrder' | 'payerId' | 'program' | 'reason' | 'requester'> {
  readonly places: Places<RequestColumn>;
  /** Civil date where the organization is. */
  readonly today: string;
}

/** The value of a cell in the form of the field; an invalid value is refused by the field's schema. */
function readers({
  values,
  dateOrder,
  today,
}: Reading): Readonly<Partial<Record<RequestColumn, (cell: string) => unknown>>> {
  return {
    birthDate: (cell) => readDate(cell, dateOrder, today) ?? cell,
    receivedOn: (cell) => readDate(cell, dateOrder) ?? cell,
    phone: toE164,
    requesterPhone: toE164,
    preferredLanguage: readerOf(values.preferredLanguage),
    program: (cell) => {
      const code = readerOf(values.program)(cell);
      // The codes of programs are capitals.
      return code === cell.trim().toLowerCase() ? cell.toUpperCase() : code;
    },
    service: readerOf(values.service),
    category: readerOf(values.category),
    priority: readerOf(values.priority),
  };
}

/** All columns of the file; a column without a place is left out. */
export function readRequests(table: Table, reading: Reading) {
  const by = readers(reading);
  const nameAt = reading.places.fullName;
  const fields = Object.entries(referralRequest.fields).filter(
    ([name]) => typeof reading.places[name as RequestColumn] === 'number',
  ) as [Exclude<RequestColumn, 'fullName'>, (typeof referralRequest.fields)[Exclude<RequestColumn, 'fullName'>]][];
  const { payerId = null, program = null, reason, requester = null, today } = reading;
  const usual = {
    ...{ payerId, program, reason: reason ?? '', requester, receivedOn: today },
    source: payerId ? 'plan-file' : 'file',
  };
  const rows: RequestRow[] = [];
  const refused: RefusedRow<RequestRowFault>[] = [];
  for (const record of table.records) {
    const { line, cells } = record;
    const found = fitsHeads(record, table) ? read(cells) : { faults: ['cells' as const] };
    if ('faults' in found) refused.push({ line, cells, faults: found.faults });
    else rows.push({ line, cells, values: found.values });
  }
  return { rows, refused };

  function read(
    cells: readonly string[],
  ): { readonly faults: readonly RequestRowFault[] } | Pick<RequestRow, 'values'> {
    const written: Record<string, unknown> = { ...usual };
    const faults: RequestRowFault[] = [];
    for (const [name, field] of fields) {
      const cell = bareText(cells[reading.places[name]!] ?? '').trim();
      if (cell === '') continue;
      const parsed = field.safeParse(by[name]?.(cell) ?? cell);
      if (parsed.success) written[name] = parsed.data;
      else faults.push(name);
    }
    const whole = typeof nameAt === 'number' ? bareText(cells[nameAt] ?? '').trim() : '';
    const isNamed = whole === '' || Boolean(written['givenName'] && written['familyName']);
    // An ambiguous whole name is handed back; two columns would separate its parts.
    const names = isNamed ? {} : namesOf(whole, written);
    if (names === null) faults.push('fullName');
    else Object.assign(written, names);
    // An empty first name is a gap; a person with one name is in the column of whole names.
    const isOneName = whole !== '' && written['givenName'] === null;
    const gaps = (['givenName', 'familyName', 'reason'] as const).filter(
      (name) => !written[name] && !(name === 'givenName' && isOneName) && !(name !== 'reason' && names === null),
    );
    faults.push(...gaps.filter((name) => !faults.includes(name)));
    if (String(written['receivedOn']) > today) faults.push('future');
    const knowing = ['birthDate', 'cin', 'phone'] as const;
    if (knowing.every((name) => !written[name] && !faults.includes(name))) faults.push('unknowable');
    return faults.length > 0 ? { faults } : { values: written };
  }
}

/** Both names of a whole one, as the fields take them; null: it could be parted in several ways. */
function namesOf(whole: string, written: Readonly<Record<string, unknown>>) {
  const names = readWholeName(whole, written);
  if (!names) return null;
  const given = referralRequest.fields.givenName.safeParse(names.givenName);
  const family = referralRequest.fields.familyName.safeParse(names.familyName);
  return given.success && family.success ? { givenName: given.data, familyName: family.data } : null;
}
