/** The rows of a file of requests, each as a request or with the column that does not fit. */
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
    const found = fitsHeads(record, table) ? read(cells) : 'cells';
    if (typeof found === 'string') refused.push({ line, cells, fault: found });
    else rows.push({ line, cells, values: found });
  }
  return { rows, refused };

  function read(cells: readonly string[]): RequestRowFault | Readonly<Record<string, unknown>> {
    const written: Record<string, unknown> = { ...usual };
    for (const [name, field] of fields) {
      const cell = bareText(cells[reading.places[name]!] ?? '').trim();
      if (cell === '') continue;
      const parsed = field.safeParse(by[name]?.(cell) ?? cell);
      if (!parsed.success) return name;
      written[name] = parsed.data;
    }
    const whole = typeof nameAt === 'number' ? bareText(cells[nameAt] ?? '').trim() : '';
    if (whole !== '' && !(written['givenName'] && written['familyName'])) {
      const names = readWholeName(whole, written);
      // An ambiguous whole name is handed back; two columns would separate its parts.
      if (!names) return 'fullName';
      for (const name of ['givenName', 'familyName'] as const) {
        const parsed = referralRequest.fields[name].safeParse(names[name]);
        if (!parsed.success) return 'fullName';
        written[name] = parsed.data;
      }
    }
    // An empty first name is a gap; a person with one name is in the column of whole names.
    const isOneName = whole !== '' && written['givenName'] === null;
    const missing = (['givenName', 'familyName', 'reason'] as const).find(
      (name) => !written[name] && !(name === 'givenName' && isOneName),
    );
    if (missing) return missing;
    if (String(written['receivedOn']) > today) return 'future';
    if (!payerId && !written['requester']) return 'requester';
    return written['birthDate'] || written['cin'] || written['phone'] ? written : 'unknowable';
  }
}
