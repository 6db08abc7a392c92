/** The JSON of a record as one caller may read it, written by PostgreSQL and passed through Node unread. */
import { type Grant, type Resource, resources, scopeFor } from '@puente/contract';
import { type Context, scopeOf } from './context.ts';
import { fieldsOf, snake, tableOf } from './names.ts';
import { alsoReaches, reach } from './reach.ts';
import type { Parameters } from './sql.ts';

/**
 * Fields hidden by every role and permission that lets the caller read the resource; of health data a stated purpose of
 * use opens them and stands in the audit.
 */
export function hiddenFrom(resource: Resource, ctx: Context): ReadonlySet<string> {
  if (!ctx.principal || (ctx.purpose && resource.phi) || !resource.hidden) return new Set();
  const { roles, permissions } = ctx.principal;
  const reading: Grant[] = [
    ...roles.filter((role) => scopeFor(resource.access, [role], [], 'read')),
    ...permissions.filter((permission) => scopeFor(resource.access, [], [permission], 'read')),
  ];
  const [first = [], ...others] = reading.map((grant) => resource.hidden?.[grant] ?? []);
  return new Set(first.filter((name) => others.every((names) => names.includes(name))));
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `array[${values.map(quoted).join(', ')}]::text[]`;

/** SQL that is true while the row `t` may be changed. */
export function openTo(resource: Resource): string {
  const conditions = [];
  if (resource.frozen) conditions.push(`t.status <> all (${list(resource.frozen)})`);
  if (resource.history) conditions.push(`t.origin <> 'imported'`);
  return conditions.join(' and ') || 'true';
}

/** The actions the caller may do with the row `t` as it stands, as an SQL text array. */
function can(resource: Resource, ctx: Context, p: Parameters): string {
  const offers: string[] = [];
  // Actions of one scope have one condition, written with the same parameters.
  const known = new Map<string, string>();
  const reached = (action: string) => {
    const scope = scopeOf(resource, ctx, action)!;
    const condition = known.get(scope) ?? alsoReaches(resource, ctx, action, p);
    known.set(scope, condition);
    return condition;
  };
  if (scopeOf(resource, ctx, 'update'))
    offers.push(`case when ${openTo(resource)} and ${reached('update')} then 'update' end`);
  for (const [name, command] of Object.entries(resource.commands ?? {})) {
    if (!scopeOf(resource, ctx, name)) continue;
    const own = resource.history ? ` and t.origin <> 'imported'` : '';
    offers.push(`case when t.status = any (${list(command.from)})${own} and ${reached(name)} then ${quoted(name)} end`);
  }
  return offers.length > 0 ? `array_remove(array[${offers.join(', ')}], null)` : `'{}'::text[]`;
}

/** The column of a field; of one that points to a record, as far as the caller reads that record. */
function told(resource: Resource, ctx: Context, p: Parameters, name: string): string {
  const column = `t.${snake(name)}`;
  const one = resource.pointers?.[name];
  if (!one) return column;
  const target = resources[one as keyof typeof resources] as Resource;
  return `case when ${column} is not null then (select g.id from (select ${column} as id) x
    cross join lateral (select t.id from ${tableOf(target)} t where t.id = x.id and ${reach(target, ctx, 'read', p)}) g) end`;
}

/** The select list over the row alias `t`, and over `who` for a record about one person. */
export function selectList(resource: Resource, ctx: Context, p: Parameters): string {
  const hidden = hiddenFrom(resource, ctx);
  const names = [
    'id',
    'version',
    'origin',
    'createdBy',
    'createdAt',
    'updatedAt',
    ...(resource.states ? ['status'] : []),
  ];
  for (const name of Object.keys(fieldsOf(resource))) if (!hidden.has(name)) names.push(name);
  const columns = names.map((name) => `${told(resource, ctx, p, name)} as "${name}"`);
  if (resource.patients === 'one') columns.push('to_json(who) as patient');
  columns.push(`${can(resource, ctx, p)} as can`);
  return columns.join(', ');
}

/** Joins the person a record is about, as every screen names one. */
export const joinPatient = (resource: Resource) =>
  resource.patients === 'one'
    ? `join lateral (select w.id, w.given_name as "givenName", w.family_name as "familyName", w.preferred_name as "preferredName", w.birth_date as "birthDate", w.cin
         from patients w where w.tenant_id = t.tenant_id and w.id = t.patient_id) who on true`
    : '';

/** One record of `source` as JSON text; null where the source has no row. */
export const oneRecord = (resource: Resource, ctx: Context, p: Parameters, source: string) =>
  `(select row_to_json(r)::text from (select ${selectList(resource, ctx, p)} from ${source} t ${joinPatient(resource)}) r)`;
