/** The records a batch may change, and which of their fields a person has changed here. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { canonical } from '#kernel/records/idempotency';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { columnType, fieldsOf, tableOf } from '#kernel/sql/names';

interface Wanted {
  readonly resource: Resource;
  readonly ids: readonly string[];
}

export async function lockRecords(
  tx: Transaction,
  ctx: Context,
  { resource, ids }: Wanted,
): Promise<Map<string, LockedRecord>> {
  if (ids.length === 0) return new Map();
  const found = await records(tx, ctx).lockMany(resource, {
    where: (p) => `t.id = any (${p.add([...new Set(ids)], 'uuid[]')})`,
    action: 'import',
  });
  return new Map(found.map((record) => [record.id, record]));
}

/** The label bits that records bear themselves, by id; records about nobody have none. */
export async function recordLabels(
  tx: Transaction,
  { tenantId }: Context,
  { resource, ids }: Wanted,
): Promise<Map<string, number>> {
  if (ids.length === 0 || resource.patients === 'none') return new Map();
  const own = resource.patients === 'self' ? 't.labels' : 'coalesce(o.labels, 0)';
  const rows = await tx.query<{ id: string; labels: number }>(
    `select t.id, ${own} as labels from ${tableOf(resource)} t left join own_labels o on o.tenant_id = t.tenant_id and o.id = t.id
     where t.tenant_id = $1 and t.id = any ($2::uuid[])`,
    [tenantId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}

/** Fields that members of staff have written since the import, by record. */
export async function fieldsChangedHere(
  tx: Transaction,
  { tenantId }: Context,
  { resource, ids }: Wanted,
): Promise<Map<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; names: string[] }>(
    `select a.entity_id as id, array_agg(distinct k.name) as names
     from audit a cross join lateral jsonb_object_keys(a.after) as k (name)
     where a.tenant_id = $1 and a.entity = $2 and a.entity_id = any ($3::uuid[]) and a.actor not like 'system:%' and jsonb_typeof(a.after) = 'object'
     group by a.entity_id`,
    [tenantId, resource.one, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, names }) => [id, new Set(names)]));
}

/** Whether a stored field differs from the source's value. */
export function differs(resource: Resource, name: string, [stored, said]: readonly [unknown, unknown]): boolean {
  const field = fieldsOf(resource)[name];
  if (field && columnType(field) === 'timestamptz' && typeof stored === 'string' && typeof said === 'string')
    return Date.parse(stored) !== Date.parse(said);
  // PostgreSQL keeps the keys of a structure in an order of its own.
  return canonical(stored ?? null) !== canonical(said ?? null);
}
