/** A record as the server works with it: every field under its name, whatever the caller may read. */
import type { Resource, StatusOf, StoredFields, StoredOf } from '@puente/contract';
import { columnType, fieldsOf, snake } from '#kernel/sql/names';

declare const locked: unique symbol;
/** A record that `records(tx, ctx)` has locked until the transaction ends: the only kind that can be changed. */
export type LockedRecord<R extends Resource = Resource> = StoredOf<R> & { readonly [locked]: true };

/** A list may be read-only. */
type Written<V> = V extends (infer One)[] ? readonly One[] : V;
type WrittenFields<F> = { readonly [K in keyof F]?: Written<F[K]> };
/** Values of a definition by the names of its fields; `status` where a state is among them. */
export type Values<R extends Resource = Resource> = WrittenFields<StoredFields<R['fields']>> &
  WrittenFields<StoredFields<R['derived']>> & { readonly status?: StatusOf<R> };

/** A field's value as PostgreSQL takes it. */
export const toColumn = (resource: Resource, name: string, value: unknown) =>
  value !== null && value !== undefined && name !== 'status' && columnType(fieldsOf(resource)[name]!) === 'jsonb'
    ? JSON.stringify(value)
    : (value ?? null);

/** The PostgreSQL type of a field's column, or of the state's. */
export const typeOf = (resource: Resource, name: string) =>
  name === 'status' ? 'text' : columnType(fieldsOf(resource)[name]!);

/** The row `t` as JSON under the names of its fields, dates and numbers as JSON writes them. */
export function recordColumn(resource: Resource): string {
  const names = ['id', 'version', 'origin', 'createdBy', ...Object.keys(fieldsOf(resource))];
  if (resource.states) names.push('status');
  return `(select to_jsonb(r) from (select ${names.map((name) => `t.${snake(name)} as "${name}"`).join(', ')}) r)`;
}
