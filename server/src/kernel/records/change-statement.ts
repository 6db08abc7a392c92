/** One change of a record that a caller asks for: right, version and frozen state are checked in the statement that writes. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { alsoReaches, reach } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { columnType, fieldsOf, snake, tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { auditLine, recordColumns } from './audit.ts';
import { openTo } from './frozen.ts';
import { keepAnswerOf, type RequestKey } from './idempotency.ts';
import { toColumn } from './record.ts';
import { guardedReferences } from './references.ts';
import { columnOf, oneRecord } from './select.ts';

interface AskedChange {
  readonly id: string;
  readonly version: number;
  /** The names of the fields that the caller sent. */
  readonly asked: readonly string[];
  /** Values that the module adds. */
  readonly values: Row;
  /** Both together, in one order of names. */
  readonly changes: Row;
  readonly key: RequestKey;
}

/** Gives no row if the record is out of reach, and a row without `body` if the change is refused. */
export function changeStatement(
  resource: Resource,
  ctx: Context,
  { id, version, asked, values, changes, key }: AskedChange,
): Statement {
  const table = tableOf(resource);
  const p = new Parameters();
  const sets = Object.entries(changes).map(([name, value]) => {
    const given = p.add(toColumn(resource, name, value), columnType(fieldsOf(resource)[name]!));
    // To whom the reference reads as null, null says nothing about it.
    const keeps =
      value === null && ctx.principal && values[name] === undefined && guardedReferences(resource).has(name);
    return `${snake(name)} = ${keeps ? `case when (${columnOf(resource, name, { ctx, p })}) is null then t.${snake(name)} else ${given} end` : given}`;
  });
  const diff = (alias: string) =>
    `jsonb_build_object(${Object.keys(changes).map((name) => `'${name}', ${alias}.${snake(name)}`)})`;
  return prepared(
    `with target as (select t.* from ${table} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })} for update),
      verdict as (select t.id, ${alsoReaches(resource, 'update', { ctx, p, by: 'link' })} as may, t.version = ${p.add(version, 'int')} as fresh, ${openTo(resource, 't', asked)} as open${resource.archives ? ', t.archived_at is not null as archived' : ''} from target t),
      changed as (update ${table} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()']}
        from verdict v where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = v.id and v.may and v.fresh and v.open returning t.*),
      answer as (select ${oneRecord(resource, 'changed', { ctx, p })} as body),
      noted as (${auditLine({ resource, ctx, p, action: 'update' }, { ...recordColumns(resource), before: diff('o'), after: diff('t') }, 'changed t join target o on o.id = t.id')}),
      kept as (${keepAnswerOf({ ctx, p }, key, 200)})
     select v.*, (select body from answer) as body from verdict v`,
    p.values,
  );
}
