/** The rows of a list or a count: rows the caller reaches, narrowed by the filters. */
import { emptyFilter, type Resource, resources } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { type Asker, isAboutOneOf, reach, reachInParts } from '#kernel/access/reach';
import { patientColumn } from '#kernel/sql/names';
import { archivedAsAsked } from './archiving.ts';
import { isToldByText, narrow } from './narrow.ts';

export interface Rows {
  /** Conditions over the row alias `t`: a row meets the conditions of one part at most. */
  readonly parts: readonly (readonly string[])[];
  /**
   * Few rows, which are found before they are ordered: PostgreSQL expects a page to be full soon, and would walk the whole
   * organization in the order of the list.
   */
  readonly few?: true;
}

/** As those rows, narrowed by more conditions. */
export const those = ({ parts, ...rows }: Rows, ...more: string[]): Rows => ({
  ...rows,
  parts: parts.map((conditions) => [...conditions, ...more]),
});

/**
 * The rows, as `inParts` reads them. A list of one person also has the rows of merged records, as far as a caller who
 * reaches the surviving one may read them. A list by a person shows records about several people only if the caller
 * reaches that person: otherwise they would reveal the person.
 * @throws AppError forbidden where neither role nor permission reads the resource, or for a field that some role does
 * not read.
 */
export function listConditions(
  resource: Resource,
  { patientId, archived, ...filters }: Readonly<Record<string, unknown>>,
  { ctx, p }: Asker,
): Rows {
  const others = [...narrow(resource, filters, { ctx, p }), ...archivedAsAsked(resource, archived)];
  if (patientId === undefined)
    return { parts: reachInParts(resource, 'read', { ctx, p, filters }).map((part) => [part, ...others]) };
  const readsPeople = scopeOf(resources.patient, ctx, 'read') !== null;
  if (!resource.members && (patientId === emptyFilter || !readsPeople))
    return {
      parts: [[reach(resource, 'read', { ctx, p }), ...narrow(resource, { patientId }, { ctx, p }), ...others]],
    };
  if (!readsPeople) return { parts: [[reach(resource, 'read', { ctx, p }), 'false']] };
  const id = p.add(patientId, 'uuid');
  const person = `select t.id from patients t where t.id = ${id} and ${reach(resources.patient, 'read', { ctx, p })}`;
  const merged = `select t.id from patients t where t.merged_into_id = ${id} and exists (${person})
    and ${reach(resources.patient, 'read', { ctx, p, by: { isTheirs: 'true', id } })}`;
  if (resource.members) {
    const isAbout = isAboutOneOf(resource.members, `${person} union all ${merged}`, { ctx, p });
    // As a single read reaches them.
    return { parts: [[isAbout, reach(resource, 'read', { ctx, p, by: 'link' }), ...others]], few: true };
  }
  const column = `t.${patientColumn(resource)}`;
  return {
    parts: [
      [
        `t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`,
        `${column} = any (array(select ${id} union all ${merged}))`,
        `(${column} = ${id} and ${reach(resource, 'read', { ctx, p })} or ${column} <> ${id} and ${reach(resource, 'read', { ctx, p, by: { isTheirs: 'true', id } })})`,
        ...others,
      ],
    ],
  };
}

/**
 * The rows of all parts as one: `select` makes a select of the conditions of a part, `end` is the order and limit of them
 * all, so that each part is walked no further either.
 */
export function inParts({ parts, few }: Rows, select: (where: string) => string, end = ''): string {
  const all = parts.map((conditions) => select(conditions.join(' and ')));
  if (few) return `select t.* from (${all.join(' union all ')} offset 0) t ${end}`;
  const selects = all.map((one) => `${one} ${end}`);
  return selects.length === 1
    ? selects[0]!
    : `select t.* from (${selects.map((one) => `(${one})`).join(' union all ')}) t ${end}`;
}

/**
 * Whose rows those are, where the text alone tells which plan fits: a whole organization has one best plan, and within a panel its
 * size decides, which the estimates of PostgreSQL leave out. Undefined where a value decides: it may fit few rows or nearly all.
 */
export function spanOf(
  resource: Resource,
  filters: Readonly<Record<string, unknown>>,
  ctx: Context,
): 'organization' | 'panel' | undefined {
  if (!isToldByText(resource, filters)) return undefined;
  if (scopeOf(resource, ctx, 'read') === 'tenant') return 'organization';
  // Rows of one person are few, for every caller.
  return filters['patientId'] === undefined ? 'panel' : undefined;
}
