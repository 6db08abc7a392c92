/** Which rows a list or a count is made of: what the caller reaches, narrowed by the filters. */
import { emptyFilter, type Resource, resources } from '@puente/contract';
import { scopeOf } from '#kernel/access/context';
import { type Asker, reach, reachInParts } from '#kernel/access/reach';
import { patientColumn } from '#kernel/sql/names';
import { archivedAsAsked } from './archiving.ts';
import { narrow } from './narrow.ts';

/**
 * Conditions over the row alias `t` in one or more parts: a row meets those of one part at most (`inParts`). A list of one
 * person also has the rows of merged records, as far as a caller who reaches the surviving one may read them.
 * @throws AppError forbidden where neither role nor permission reads the resource, or for a field that some role does not read.
 */
export function listConditions(
  resource: Resource,
  { patientId, archived, ...filters }: Readonly<Record<string, unknown>>,
  { ctx, p }: Asker,
): string[][] {
  const others = [...narrow(resource, filters, p), ...archivedAsAsked(resource, archived)];
  if (patientId === undefined)
    return reachInParts(resource, 'read', { ctx, p, filters }).map((part) => [part, ...others]);
  if (resource.patients !== 'one' || patientId === emptyFilter || !scopeOf(resources.patient, ctx, 'read'))
    return [[reach(resource, 'read', { ctx, p }), ...narrow(resource, { patientId }, p), ...others]];
  const id = p.add(patientId, 'uuid');
  const column = `t.${patientColumn(resource)}`;
  const person = `select from patients t where t.id = ${id} and ${reach(resources.patient, 'read', { ctx, p })}`;
  const merged = `select t.id from patients t where t.merged_into_id = ${id} and exists (${person})
    and ${reach(resources.patient, 'read', { ctx, p, by: { isTheirs: 'true', id } })}`;
  return [
    [
      `t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`,
      `${column} = any (array(select ${id} union all ${merged}))`,
      `(${column} = ${id} and ${reach(resource, 'read', { ctx, p })} or ${column} <> ${id} and ${reach(resource, 'read', { ctx, p, by: { isTheirs: 'true', id } })})`,
      ...others,
    ],
  ];
}

/**
 * The rows of all parts as one: `select` makes a select of the conditions of a part, `end` is the order and limit of them
 * all, so that each part is walked no further either.
 */
export function inParts(parts: readonly string[][], select: (where: string) => string, end = ''): string {
  const selects = parts.map((conditions) => `${select(conditions.join(' and '))} ${end}`);
  return selects.length === 1
    ? selects[0]!
    : `select t.* from (${selects.map((one) => `(${one})`).join(' union all ')}) t ${end}`;
}
