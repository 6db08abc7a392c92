/** Compares a file of staff with the members: who is new, who changes, and which rows are refused. */
import type { user } from '@puente/contract';
import type { LockedRecord } from '#kernel/records/record';
import { applyRules } from './apply-rules.ts';
import { compareRow } from './compare-row.ts';
import { type Entry, gatherPeople, isRefused, type KeyedRow, type Member } from './gather-people.ts';
import type { StaffValues } from './staff-rows.ts';

export interface PlannedRow {
  readonly id: string;
  readonly row: KeyedRow;
  readonly values: StaffValues;
  /** Of the member as stored; undefined: the person is new. */
  readonly record: LockedRecord<typeof user> | undefined;
}

export interface StaffPlan {
  /** New and changed people in the order of the file. */
  readonly planned: readonly PlannedRow[];
  readonly refused: readonly Pick<Entry, 'row' | 'faults'>[];
  readonly unchanged: number;
  /** Of a member or a new person. */
  readonly nameOf: (id: string) => string;
}

interface Planning {
  readonly rows: readonly KeyedRow[];
  readonly members: readonly Member[];
  /** The members of the rows, by id. */
  readonly records: ReadonlyMap<string, LockedRecord<typeof user>>;
  readonly callerId: string | undefined;
}

export function planStaff({ rows, members, records, callerId }: Planning): StaffPlan {
  const staff = gatherPeople(rows, members);
  const recordOf = ({ person }: Entry) => records.get(person?.id ?? '');
  for (const entry of staff.entries) compareRow(entry, staff, { record: recordOf(entry), callerId });
  applyRules(staff);
  const kept = staff.entries.filter((entry) => !isRefused(entry));
  const planned = kept
    .filter(({ values }) => Object.keys(values).length > 0)
    .map((entry) => ({ id: entry.person!.id, row: entry.row, values: entry.values, record: recordOf(entry) }));
  return {
    planned,
    refused: staff.entries.filter(isRefused),
    unchanged: kept.length - planned.length,
    nameOf: (id) => staff.people.get(id)?.name ?? '',
  };
}

/** New people in steps: the supervisor of each is a member, or stands in an earlier step. */
export function inSteps(added: readonly PlannedRow[]): PlannedRow[][] {
  const steps: PlannedRow[][] = [];
  let left = added;
  const waiting = new Set(added.map(({ id }) => id));
  while (left.length > 0) {
    const [now, later] = [[] as PlannedRow[], [] as PlannedRow[]];
    for (const one of left) (waiting.has(String(one.values['supervisorId'])) ? later : now).push(one);
    for (const { id } of now) waiting.delete(id);
    steps.push(now);
    left = later;
  }
  return steps;
}
