/** The insert of records with their audit lines: one as its maker reads it, or many at once. */
import type { Resource } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { fieldsOf, snake, tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { auditColumns, auditLine, columnsNamed, recordColumns } from './audit.ts';
import { keepAnswerOf, type RequestKey } from './idempotency.ts';
import { toColumn, typeOf, type Values } from './record.ts';
import { oneRecord } from './select.ts';

/** The fields, and the state, that any of the values has, in the order of the definition: equal sets have one prepared statement. */
const namesIn = (resource: Resource, ...all: readonly Values[]) =>
  ['status', ...Object.keys(fieldsOf(resource))].filter((name) => all.some((values) => values[name] !== undefined));

export interface NewRecord<R extends Resource = Resource> {
  readonly id: string;
  readonly values: Values<R>;
  /** Label bits that the record bears itself. */
  readonly labels?: number;
}

/**
 * `body` is the record as the caller reads it. With `key`, the answer is stored for the same request. Without, the record is made
 * inside a transaction that may have waited for locks: it was made when they were its own, so that later ones come later.
 */
export function insertStatement(
  resource: Resource,
  ctx: Context,
  { id, values, key }: NewRecord & { key?: RequestKey },
): Statement {
  const p = new Parameters();
  const columns: Record<string, string> = {
    tenant_id: p.add(ctx.tenantId, 'uuid'),
    id: p.add(id, 'uuid'),
    created_by: p.add(ctx.actor, 'text'),
    ...(!key && { created_at: 'statement_timestamp()', updated_at: 'statement_timestamp()' }),
  };
  for (const name of namesIn(resource, values)) columns[snake(name)] = p.add(toColumn(resource, name, values[name]));
  return prepared(
    `with made as (insert into ${tableOf(resource)} (${Object.keys(columns)}) values (${Object.values(columns)}) returning *),
      answer as (select ${oneRecord(resource, 'made', { ctx, p })} as body),
      noted as (${auditLine({ resource, ctx, p, action: 'create' }, { ...recordColumns(resource), after: 'answer.body::jsonb' }, 'made t, answer')})
      ${key ? `, kept as (${keepAnswerOf({ ctx, p }, key, 201)})` : ''}
     select body from answer`,
    p.values,
  );
}

/** Many records, of which a field that only some have is empty in the others. The audit keeps the values that were given. */
export function insertManyStatement(
  resource: Resource,
  ctx: Context,
  { rows, action, origin }: { rows: readonly NewRecord[]; action: string; origin: 'puente' | 'imported' },
): Statement {
  const names = namesIn(resource, ...rows.map(({ values }) => values));
  const columns = new Map<string, string>(names.map((name) => [snake(name), typeOf(resource, name)]));
  const bears = rows.some(({ labels }) => labels !== undefined);
  if (bears) columns.set('labels', 'int');
  const data = rows.map(({ id, labels, values }) => ({
    id,
    _line: v7(),
    _said: values,
    ...Object.fromEntries(names.map((name) => [snake(name), values[name]])),
    ...(bears && { labels: labels ?? 0 }),
  }));
  const people = recordColumns(resource);
  const p = new Parameters();
  const given = `jsonb_to_recordset(${p.add(JSON.stringify(data), 'jsonb')}) as g (id uuid, _line uuid, _said jsonb, ${[...columns].map(([name, type]) => `${name} ${type}`)})`;
  const [tenant, actor] = [p.add(ctx.tenantId, 'uuid'), p.add(ctx.actor, 'text')];
  const kept = [...columns.keys()];
  return {
    text: `with given as materialized (select * from ${given}),
      made as (insert into ${tableOf(resource)} (tenant_id, id, created_by, origin, ${kept})
        select ${tenant}, g.id, ${actor}, ${p.add(origin, 'text')}, ${kept.map((name) => `g.${name}`)} from given g returning ${['id', 'version', ...columnsNamed(resource)]})
     insert into audit (${auditColumns}) select ${tenant}, g._line, ${actor}, ${p.add(action, 'text')}, ${p.add(resource.one, 'text')}, t.id,
        ${people['patient_id'] ?? 'null::uuid'}, ${people['patient_ids'] ?? 'null::uuid[]'}, t.version, null::jsonb, g._said, ${p.add(ctx.purpose, 'text')}, ${p.add(ctx.requestId, 'text')}
     from made t join given g on g.id = t.id`,
    values: p.values,
  };
}
