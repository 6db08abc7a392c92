/** The records a batch may change, and which of their fields a person has changed here. */
import type { Resource } from '@puente/contract';
import type { Transaction } from '#kernel/database/database';
import type { CommandCall } from '#kernel/records/command';
import { canonical } from '#kernel/records/idempotency';
import { columnType, fieldsOf, snake, tableOf } from '#kernel/sql/names';

export type StoredRow = CommandCall['record'] & { readonly labels: number };

/** Fields under their names, as JSON writes them. */
export async function storedRows(
  tx: Transaction,
  tenantId: string,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  if (ids.length === 0) return new Map();
  const names = [
    'id',
    'version',
    ...(resource.patients === 'none' ? [] : ['labels']),
    ...(resource.states ? ['status'] : []),
    ...Object.keys(fieldsOf(resource)),
  ];
  const rows = await tx.query<{ row: StoredRow }>(
    `select to_jsonb(r) as row from (select ${names.map((name) => `t.${snake(name)} as "${name}"`)} from ${tableOf(resource)} t
       where t.tenant_id = $1 and t.id = any ($2::uuid[]) for update of t) r`,
    [tenantId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
}

/** Fields that members of staff have written since the import, by record. */
export async function fieldsOfOurs(
  tx: Transaction,
  tenantId: string,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
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

/** Whether a stored field differs from what the source says. */
export function differs(resource: Resource, name: string, stored: unknown, said: unknown): boolean {
  const field = fieldsOf(resource)[name];
  if (field && columnType(field) === 'timestamptz' && typeof stored === 'string' && typeof said === 'string')
    return Date.parse(stored) !== Date.parse(said);
  // PostgreSQL keeps the keys of a structure in an order of its own.
  return canonical(stored ?? null) !== canonical(said ?? null);
}
