/** A record as the server works with it: every field under its name, whatever the caller may read. */
import type { Resource } from '@puente/contract';
import type { Row } from '#kernel/database/database';
import { columnType, fieldsOf, snake } from '#kernel/sql/names';

export type StoredRecord<Fields = Row> = Row &
  Fields & { readonly id: string; readonly version: number; readonly status?: string };

declare const locked: unique symbol;
/** A record that `records(tx, ctx)` has locked until the transaction ends: the only kind that can be changed. */
export type LockedRecord<Fields = Row> = StoredRecord<Fields> & { readonly [locked]: true };

/** Values by the names of fields; `status` where a state is among them. */
export type Values = Readonly<Record<string, unknown>>;

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
