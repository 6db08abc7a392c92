/** Updates records to the present copy of their source, except fields that a person has changed here and archived records. */

import type { Context } from '#kernel/access/context';
import { closeRecords, closeRow } from '#kernel/access/person-labels';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { tableOf } from '#kernel/sql/names';
import { endEnrollments, reopenEnrollments } from '#modules/patients';
import type { Item, Result } from './batch-item.ts';
import type { Kind, Values } from './fhir/kind.ts';
import { differs, fieldsChangedHere, lockRecords, recordLabels } from './lock-records.ts';
import { type CopyReason, meansAnother, notOf } from './same-id.ts';

export interface Change {
  readonly item: Item;
  readonly recordId: string;
  readonly values: Values;
  readonly labels: number;
  readonly warnings: Result['warnings'];
  /** Why the copy changes nothing, where it does not. */
  readonly asCopy: CopyReason | undefined;
  /** Another source made the record: it alone changes it. */
  readonly isLinked: boolean;
  /** Whether this run has met the id before. */
  readonly isRepeated: boolean;
  /** Remembers the source's present values. */
  readonly keep: () => void;
}

interface Stored {
  readonly record: LockedRecord;
  readonly labels: number;
  /** Fields that a person has changed here. */
  readonly ours: ReadonlySet<string>;
}

/** The effect of a change. */
interface Outcome extends Pick<Change, 'labels'> {
  readonly record: LockedRecord;
  /** The values that differ between source and record. */
  readonly taken: Values;
  /** Labels only ever close a record further: what opens it again is a decision of this organization. */
  readonly closes: boolean;
  readonly result: Result;
}

const isArchived = (record: LockedRecord) => Boolean(record['archivedAt']);

function compare(kind: Kind, { record, labels: stored, ours }: Stored, change: Change): Outcome | Result {
  const { item, labels, warnings, asCopy, isLinked, isRepeated } = change;
  const isOrdered = !isRepeated || asCopy !== 'unordered';
  const other = meansAnother(item, { stored: record, values: change.values, isOrdered });
  if (other) return { ...other, warnings };
  const nothing = { item, outcome: isRepeated ? ('copy' as const) : ('unchanged' as const) };
  if (asCopy) return { ...nothing, warnings: [...warnings, notOf(asCopy)] };
  if (isLinked) {
    change.keep();
    return { ...nothing, warnings };
  }
  const values = kind.keep?.(record, change.values) ?? change.values;
  const different = Object.keys(values).filter((name) => differs(kind.resource, name, [record[name], values[name]]));
  const isLeftAlone = record.status === 'merged' || isArchived(record);
  const taken = isLeftAlone ? [] : different.filter((name) => !ours.has(name));
  const kept = different.filter((name) => !taken.includes(name));
  const closes = kind.resource.patients !== 'none' && (stored | labels) !== stored;
  const outcome = taken.length > 0 || closes ? 'changed' : 'unchanged';
  return {
    record,
    labels,
    closes,
    taken: Object.fromEntries(taken.map((name) => [name, values[name]])),
    result:
      kept.length > 0
        ? {
            item,
            outcome: 'keptOurs',
            field: kept.join(', '),
            ...(isArchived(record) && { reason: 'is archived here and stays as it is here' }),
            warnings,
          }
        : { item, outcome, warnings },
  };
}

/** A person who has died leaves every program, and returns to them if the source takes the report back. */
async function followDeath(tx: Transaction, ctx: Context, { record: { id, status }, taken }: Outcome) {
  if (taken.status === 'deceased') {
    const deceasedOn = (taken.deceasedOn as string | undefined) ?? null;
    await endEnrollments(tx, ctx, { patientId: id, deceasedOn });
  } else if (status === 'deceased') await reopenEnrollments(tx, ctx, id);
}

async function write(tx: Transaction, ctx: Context, { kind, outcomes }: { kind: Kind; outcomes: readonly Outcome[] }) {
  const { resource } = kind;
  const isPatient = kind.type === 'Patient';
  for (const { record, labels, closes } of outcomes) {
    // The records that a person's record is merged with are as closed as it is.
    if (isPatient && labels !== 0) await closeRecords(tx, ctx, { id: record.id, labels });
    if (!isPatient && closes) await closeRow(tx, ctx, { table: tableOf(resource), id: record.id, labels });
  }
  const changed = outcomes.filter(({ taken }) => Object.keys(taken).length > 0);
  const changes = changed.map(({ record, taken }) => ({ record, values: taken }));
  await records(tx, ctx).changeMany(resource, changes, { action: 'import' });
  if (isPatient) for (const one of changed) if ('status' in one.taken) await followDeath(tx, ctx, one);
}

interface Changing {
  readonly kind: Kind;
  readonly changes: readonly Change[];
  readonly dryRun: boolean;
}

export async function changeRecords(
  tx: Transaction,
  ctx: Context,
  { kind, changes, dryRun }: Changing,
): Promise<Result[]> {
  if (changes.length === 0) return [];
  const wanted = { resource: kind.resource, ids: changes.map(({ recordId }) => recordId) };
  const locked = await lockRecords(tx, ctx, wanted);
  const labels = await recordLabels(tx, ctx, wanted);
  const ours = await fieldsChangedHere(tx, ctx, wanted);
  const outcomes: Outcome[] = [];
  const results = changes.map((change): Result => {
    const { item, recordId, warnings } = change;
    const record = locked.get(recordId);
    if (!record) return { item, outcome: 'rejected', field: 'id', reason: 'stood for a record that is gone', warnings };
    const stored = { record, labels: labels.get(recordId) ?? 0, ours: ours.get(recordId) ?? new Set<string>() };
    const compared = compare(kind, stored, change);
    if (!('record' in compared)) return compared;
    outcomes.push(compared);
    // Once it is restored, the next import brings an archived record up to date.
    if (!dryRun && !isArchived(record)) change.keep();
    return compared.result;
  });
  if (!dryRun) await write(tx, ctx, { kind, outcomes });
  return results;
}
