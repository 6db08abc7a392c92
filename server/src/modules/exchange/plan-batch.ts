/** Decides what becomes of each resource of a batch, before anything is written. */
import { v7 } from 'uuid';
import type { NewRecord } from '#kernel/records/insert-statement';
import type { Assignee, Item, Result } from './batch-item.ts';
import type { Change } from './change-records.ts';
import type { ExistingRecords } from './existing-records.ts';
import type { Values } from './fhir/kind.ts';
import { keyOf, type SourceKey, type SourceRow, storable } from './source-records.ts';

/** A row that stands for a record another source made: it never changes the record. */
const linked = 'linked ';

/** A resource as fields of a record. */
export interface Mapped {
  readonly item: Item;
  readonly values: Values;
  readonly labels: number;
  readonly hash: string;
  readonly identifiers: readonly SourceKey[];
  readonly warnings: { field: string; reason: string }[];
}

export interface Plan {
  readonly inserts: NewRecord[];
  readonly changes: Change[];
  readonly rows: SourceRow[];
  readonly results: Result[];
}

export const sourceKey = ({ source, kind, id }: Item): SourceKey => ({ source, type: kind.type, id: storable(id) });

/** A number that another person has is left out. */
function ownValues(id: string, { values, warnings }: Mapped, existing: ExistingRecords): Values {
  if (!existing.cinTaken(values, id)) return values;
  warnings.push({ field: 'cin', reason: 'is the number of another person and is not stored' });
  return { ...values, cin: null };
}

interface Planning {
  readonly existing: ExistingRecords;
  /** Whose panel living people join when they are made. */
  readonly assignee: Assignee | null;
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

/** @param here what is known of this resource of the source */
function planOne(
  plan: Plan,
  one: Mapped,
  { here, ...planning }: Planning & { here: SourceRow | undefined },
): Result['outcome'] | null {
  const { existing } = planning;
  const { item, labels, hash, identifiers, warnings } = one;
  const remember = (recordId: string, kept: string) =>
    void plan.rows.push(
      { ...sourceKey(item), recordId, hash: kept },
      ...identifiers.map((key) => ({ ...key, recordId, hash: '' })),
    );
  if (here?.hash === hash || here?.hash === linked + hash) return 'unchanged';
  if (here?.hash.startsWith(linked)) {
    remember(here.recordId, linked + hash);
    return 'unchanged';
  }
  if (here) {
    plan.changes.push({
      item,
      recordId: here.recordId,
      values: ownValues(here.recordId, one, existing),
      labels,
      warnings,
      keep: () => remember(here.recordId, hash),
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

export function planBatch(
  mapped: readonly (Mapped | Result)[],
  { known, ...planning }: Planning & { known: ReadonlyMap<string, SourceRow> },
): Plan {
  const plan: Plan = { inserts: [], changes: [], rows: [], results: [] };
  const settled = new Set<string>();
  for (const one of mapped) {
    if ('outcome' in one) {
      plan.results.push(one);
      continue;
    }
    const { item, warnings } = one;
    const key = keyOf(sourceKey(item));
    if (settled.has(key)) {
      plan.results.push({ item, outcome: 'copy', warnings: [] });
      continue;
    }
    settled.add(key);
    const outcome = planOne(plan, one, { ...planning, here: known.get(key) });
    if (outcome) plan.results.push({ item, outcome, warnings });
  }
  return plan;
}
