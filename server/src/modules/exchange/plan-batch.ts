/** Decides what becomes of each resource of a batch, before anything is written. */
import { v7 } from 'uuid';
import type { NewRecord } from '#kernel/records/insert-statement';
import type { Assignee, Item, Result } from './batch-item.ts';
import type { Change } from './change-records.ts';
import type { ExistingRecords } from './existing-records.ts';
import { type Age, isOlder } from './fhir/age.ts';
import type { Values } from './fhir/kind.ts';
import { meansAnother, notOf, whyCopy } from './same-id.ts';
import type { Identified, IdentifierRow } from './source-identifiers.ts';
import { keyOf, type SourceKey, type SourceRow, storable } from './source-records.ts';

/** A row that stands for a record another source made: it never changes the record. */
const linked = 'linked ';

/** A resource as fields of a record. */
export interface Mapped {
  readonly item: Item;
  readonly values: Values;
  readonly labels: number;
  readonly hash: string;
  readonly age: Age;
  readonly identifiers: readonly Identified[];
  readonly warnings: { field: string; reason: string }[];
}

export interface Plan {
  readonly inserts: NewRecord[];
  readonly changes: Change[];
  readonly rows: SourceRow[];
  readonly identifiers: IdentifierRow[];
  readonly results: Result[];
}

export const sourceKey = ({ source, base, kind, id }: Item): SourceKey => ({
  ...{ source, base, type: kind.type },
  id: storable(id),
});

/** A number that another person has is left out. */
function ownValues(id: string, { values, warnings }: Mapped, existing: ExistingRecords): Values {
  if (!existing.cinTaken(values, id)) return values;
  warnings.push({ field: 'cin', reason: 'is the number of another person and is not stored' });
  return { ...values, cin: null };
}

interface Planning {
  readonly existing: ExistingRecords;
  /** The member whose panel new living people join. */
  readonly assignee: Assignee | null;
  /** Whether this run has made or confirmed a record of the id before. */
  readonly hasRecord: (key: SourceKey) => boolean;
}

function newRecord(one: Mapped, { existing, assignee }: Planning): NewRecord {
  const id = v7();
  const { type, resource } = one.item.kind;
  const values = ownValues(id, one, existing);
  const joins = type === 'Patient' && assignee && values.status === 'active';
  return {
    id,
    ...(resource.patients !== 'none' && { labels: one.labels }),
    values: joins ? { ...values, assignedTo: assignee.id, assignedToName: assignee.name } : values,
  };
}

/** @param here the known row of this resource of the sender */
function planOne(
  plan: Plan,
  one: Mapped,
  { here, ...planning }: Planning & { here: SourceRow | undefined },
): Result['outcome'] | null {
  const { existing } = planning;
  const { item, labels, hash, age, identifiers, warnings } = one;
  const { source, base } = item;
  const remember = (recordId: string, kept: string) => {
    plan.rows.push({ ...sourceKey(item), recordId, hash: kept, age });
    plan.identifiers.push(...identifiers.map((key) => ({ ...key, source, base, recordId })));
  };
  const isRepeated = planning.hasRecord(sourceKey(item));
  if (here) {
    const { recordId } = here;
    const isLinked = here.hash.startsWith(linked);
    const kept = isLinked ? linked + hash : hash;
    const isOld = isOlder(age, here.age);
    if (here.hash === kept) {
      if (!isOld && (age.at !== here.age.at || age.version !== here.age.version)) remember(recordId, kept);
      return isRepeated ? 'copy' : 'unchanged';
    }
    const asCopy = whyCopy({ isOld, isRepeated: isRepeated && !isOlder(here.age, age) });
    const values = isLinked || asCopy ? one.values : ownValues(recordId, one, existing);
    plan.changes.push({
      ...{ item, recordId, values, labels, warnings, asCopy, isLinked, isRepeated },
      keep: () => remember(recordId, kept),
    });
    return null;
  }
  const same = existing.find(one.values, identifiers);
  if (same) {
    remember(same, linked + hash);
    return 'merged';
  }
  if (existing.shared(identifiers))
    warnings.push({ field: 'identifier', reason: 'is known of another record with other names; both are kept apart' });
  const record = newRecord(one, planning);
  existing.add(record.id, record.values, identifiers);
  plan.inserts.push(record);
  remember(record.id, hash);
  return 'made';
}

/** The newest of several copies in one batch; else the first. */
function newestOf(mapped: readonly (Mapped | Result)[]): Map<string, Mapped> {
  const newest = new Map<string, Mapped>();
  for (const one of mapped) {
    if ('outcome' in one) continue;
    const key = keyOf(sourceKey(one.item));
    const known = newest.get(key);
    if (!known || isOlder(known.age, one.age)) newest.set(key, one);
  }
  return newest;
}

/** The outcome of a copy beside the used one. */
function asideOf(copy: Mapped, used: Mapped): Result {
  const { item, hash, age, warnings } = copy;
  if (hash === used.hash) return { item, outcome: 'copy', warnings: [] };
  const isOld = isOlder(age, used.age);
  const other = meansAnother(item, { stored: used.values, values: copy.values, isOrdered: isOld });
  if (other) return { ...other, warnings };
  return { item, outcome: 'copy', warnings: [...warnings, notOf(whyCopy({ isOld, isRepeated: true })!)] };
}

export function planBatch(
  mapped: readonly (Mapped | Result)[],
  { known, ...planning }: Planning & { known: ReadonlyMap<string, SourceRow> },
): Plan {
  const plan: Plan = { inserts: [], changes: [], rows: [], identifiers: [], results: [] };
  const newest = newestOf(mapped);
  for (const one of mapped) {
    if ('outcome' in one) {
      plan.results.push(one);
      continue;
    }
    const { item, warnings } = one;
    const key = keyOf(sourceKey(item));
    const used = newest.get(key)!;
    const outcome = used === one ? planOne(plan, one, { ...planning, here: known.get(key) }) : asideOf(one, used);
    if (typeof outcome === 'string') plan.results.push({ item, outcome, warnings });
    else if (outcome) plan.results.push(outcome);
  }
  return plan;
}
