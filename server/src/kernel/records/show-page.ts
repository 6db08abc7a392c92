/**
 * The records of a page, in a statement after the one that found them, of the same transaction. How to find them depends on the
 * filters and the caller's panel, and is planned for them; how to write them does not, so the larger plan is kept by all pages.
 */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { patientColumn, tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { auditRead, columnsNamed } from './audit.ts';
import { joinPatient, recordJson, selectList } from './select.ts';

/** The column by which a row is closed to some. */
export const labelsOf = (resource: Resource) => (patientColumn(resource) ? ['labels'] : []);

/** The select list over `shown`, a table of the found ids and labels, which it hands to `showStatement`. */
export function tellShown(resource: Resource, order: string): string {
  const tell = (column: string) =>
    `set_config('app.shown_${column}', coalesce((select array_agg(${column} ${order}) from shown)::text, '{}'), true)`;
  return ['id', ...labelsOf(resource)]
    .map(tell)
    .concat(`set_config('plan_cache_mode', 'force_generic_plan', true)`)
    .join(', ');
}

/** `items` is a JSON array as text, of records or of their summaries. A row that was closed in between is left out. */
export function showStatement(resource: Resource, ctx: Context, asked: { readonly summary: boolean }): Statement {
  const p = new Parameters();
  const [label] = labelsOf(resource);
  const told = `unnest(current_setting('app.shown_id')::uuid[]${label ? `, current_setting('app.shown_labels')::int[]` : ''})`;
  const columns = ['id', ...columnsNamed(resource)].map((column) => `t.${column}`);
  const shown = `select k.place, ${columns}, (${recordJson(resource, ctx)})::text as body
    from ${told} with ordinality as k (id${label ? ', labels' : ''}, place)
    join ${tableOf(resource)} t on t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = k.id${label ? ' and t.labels = k.labels' : ''}
    ${joinPatient(resource)} cross join lateral (select ${selectList(resource, { ctx, p }, asked)}) r`;
  const seen = resource.phi ? `, seen as (${auditRead({ resource, ctx, p, action: 'list', rows: 'shown' })})` : '';
  return prepared(
    `with shown as materialized (${shown})${seen}
     select '[' || coalesce(string_agg(body, ',' order by place), '') || ']' as items from shown`,
    p.values,
  );
}
