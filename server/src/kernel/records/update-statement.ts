/** The change of locked records with their audit lines: one as the caller reads it, or many at once. */
import type { Resource } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { snake, tableOf } from '#kernel/sql/names';
import { Parameters, type Statement } from '#kernel/sql/statement';
import { auditColumns, auditLine, columnsNamed, recordColumns } from './audit.ts';
import { type LockedRecord, toColumn, typeOf, type Values } from './record.ts';
import { oneRecord } from './select.ts';

/** The audit's name of a change, and values sent with it, such as a reason. */
export interface AuditedAs {
  readonly action: string;
  /** The action whose right is checked, if the right has another name. */
  readonly right?: string;
  readonly body?: object | undefined;
  /** The version stays: the values are derived, so the change conflicts with no editor of the record. */
  readonly keepsVersion?: true;
}

export interface Change<R extends Resource = Resource> {
  readonly record: LockedRecord<R>;
  readonly values: Values<R>;
}

const before = ({ record, values }: Change) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));

/** Gives no row where the record is no longer of the version that was locked. */
export function updateStatement(
  resource: Resource,
  ctx: Context,
  { record, values, action, body = {} }: Change & Omit<AuditedAs, 'keepsVersion'>,
): Statement {
  const p = new Parameters();
  const sets = Object.entries(values).map(
    ([name, value]) => `${snake(name)} = ${p.add(toColumn(resource, name, value), typeOf(resource, name))}`,
  );
  return {
    text: `with changed as (update ${tableOf(resource)} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()']}
        where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(record.id, 'uuid')} and t.version = ${p.add(record.version, 'int')} returning t.*),
      noted as (${auditLine({ resource, ctx, p, action }, { ...recordColumns(resource), before: p.add(JSON.stringify(before({ record, values })), 'jsonb'), after: p.add(JSON.stringify({ ...body, ...values }), 'jsonb') }, 'changed t')})
     select ${oneRecord(resource, 'changed', { ctx, p })} as body from changed`,
    values: p.values,
  };
}

function assertDerived({ one, derived = {} }: Resource, values: Values) {
  const written = Object.keys(values).find((name) => !(name in derived));
  if (written) throw new Error(`${one}.${written} is written by callers: its change needs a new version.`);
}

/** Changes of the same fields. Returns one row for each changed record. */
export function updateManyStatement(
  resource: Resource,
  ctx: Context,
  { changes, action, body = {}, keepsVersion }: AuditedAs & { changes: readonly Change[] },
): Statement {
  if (keepsVersion) assertDerived(resource, changes[0]!.values);
  if (resource.parent?.ordered && 'position' in changes[0]!.values)
    throw new Error(`${resource.one}.position is changed one record at a time: each change moves others.`);
  const columns = Object.keys(changes[0]!.values).map((name) => [name, snake(name), typeOf(resource, name)] as const);
  const data = changes.map((change) => ({
    id: change.record.id,
    _seen: change.record.version,
    _line: v7(),
    _before: before(change),
    _after: { ...body, ...change.values },
    ...Object.fromEntries(columns.map(([name, column]) => [column, change.values[name] ?? null])),
  }));
  const people = recordColumns(resource);
  const p = new Parameters();
  const given = `jsonb_to_recordset(${p.add(JSON.stringify(data), 'jsonb')}) as g (id uuid, _seen int, _line uuid, _before jsonb, _after jsonb, ${columns.map(([, column, type]) => `${column} ${type}`)})`;
  const [tenant, actor] = [p.add(ctx.tenantId, 'uuid'), p.add(ctx.actor, 'text')];
  return {
    text: `with given as materialized (select * from ${given}),
      changed as (update ${tableOf(resource)} t set ${[...columns.map(([, column]) => `${column} = g.${column}`), ...(keepsVersion ? [] : ['version = t.version + 1', 'updated_at = now()'])]}
        from given g where t.tenant_id = ${tenant} and t.id = g.id and t.version = g._seen
        returning ${['id', 'version', ...columnsNamed(resource)].map((column) => `t.${column}`)}),
      noted as (insert into audit (${auditColumns}) select ${tenant}, g._line, ${actor}, ${p.add(action, 'text')}, ${p.add(resource.one, 'text')}, t.id,
          ${people['patient_id'] ?? 'null::uuid'}, ${people['patient_ids'] ?? 'null::uuid[]'}, t.version, g._before, g._after, ${p.add(ctx.purpose, 'text')}, ${p.add(ctx.requestId, 'text')}
        from changed t join given g on g.id = t.id)
     select id from changed`,
    values: p.values,
  };
}
