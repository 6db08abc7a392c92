/** The JSON of a record as one caller may read it, written by PostgreSQL and passed through Node unread. */
import { type Members, personFacts, type Resource, readScopeFor, type Scope } from '@puente/contract';
import { type Context, readScopeOf, scopeOf } from '#kernel/access/context';
import { type Asker, alsoReaches, isOwnOf, isVeiled, reach, reachesWithin, readsPersonOf } from '#kernel/access/reach';
import { fieldsOf, patientColumn, snake, tableOf } from '#kernel/sql/names';
import { type Parameters, quoted } from '#kernel/sql/statement';
import { archivingAllows } from './archiving.ts';
import { openAbove, openTo } from './frozen.ts';
import { isMarked, markAllows } from './mark-part2.ts';
import { guardedReferences, referredTo } from './references.ts';

/** Fields the caller reads in no row, and those read only in rows that lie within a scope. */
interface Hidden {
  readonly always: ReadonlySet<string>;
  readonly outside: ReadonlyMap<string, Scope>;
}

/**
 * A field is read if a role or permission that does not hide it reaches the row by a scope of its own. For example, an
 * administrator who is also a CHW reads hidden fields on their own panel. For health data, a stated purpose of use
 * opens all fields and is written to the audit.
 */
export function hiddenFrom(resource: Resource, ctx: Context): Hidden {
  const always = new Set<string>();
  const outside = new Map<string, Scope>();
  const { principal, purpose } = ctx;
  if (!principal || (purpose && resource.phi)) return { always, outside };
  const read = readScopeOf(resource, ctx);
  for (const name of new Set(Object.values(resource.hidden ?? {}).flatMap((names) => names ?? []))) {
    const shows = (grant: keyof NonNullable<Resource['hidden']>) => !resource.hidden?.[grant]?.includes(name);
    const scope = readScopeFor(resource, {
      roles: principal.roles.filter(shows),
      permissions: principal.permissions.filter(shows),
    });
    if (!scope) always.add(name);
    else if (scope !== read) outside.set(name, scope);
  }
  return { always, outside };
}

/** SQL over the row alias `t` that is true where the caller reads a field that is not hidden always; null: everywhere. */
export function reads(resource: Resource, { outside }: Hidden, { name, ...asker }: Asker & { name: string }) {
  const scope = outside.get(name);
  return scope ? reachesWithin(resource, scope, asker) : null;
}

const list = (values: readonly string[]) => `array[${values.map(quoted).join(', ')}]::text[]`;

/** The actions the caller may do with the row `t` as it stands, as an SQL text array. */
function can(resource: Resource, ctx: Context, p: Parameters): string {
  const open = new Map([['update', openTo(resource)]]);
  const above = openAbove(resource);
  const own = above ? [above] : [];
  for (const [name, { from, ofImported, byAnother }] of Object.entries(resource.commands)) {
    // PostgreSQL refuses a parameter that no part of the statement names.
    if (!scopeOf(resource, ctx, name)) continue;
    const inState = resource.states ? [`t.status = any (${list(from)})`] : [];
    const ofOurs = resource.history && !ofImported ? [`t.origin <> 'imported'`] : [];
    const another = byAnother ? [`(${isOwnOf(resource, { ctx, p })}) is not true`] : [];
    const allows = [...archivingAllows(resource, name), ...markAllows(name)];
    open.set(name, [...inState, ...ofOurs, ...another, ...own, ...allows].join(' and ') || 'true');
  }
  // Actions of one scope have one condition: written once, it is prepared and asked once for each row.
  const ofScope = Map.groupBy(open.keys(), (action) => scopeOf(resource, ctx, action));
  ofScope.delete(null);
  const parts = [...ofScope.values()].map((actions) => {
    const offers = actions.map((action) => `case when ${open.get(action)} then ${quoted(action)} end`);
    return `case when ${alsoReaches(resource, actions[0]!, { ctx, p, by: 'link' })} then array_remove(array[${offers.join(', ')}], null) else '{}' end`;
  });
  return parts.join(' || ') || `'{}'::text[]`;
}

interface Referenced {
  /** A column of the row with the id of the record. */
  readonly column: string;
  /** The fields that are read of that record, as SQL over its row `t`. */
  readonly value: (target: Resource) => string;
}

/** Something of the record that a column of the row names; null unless the caller reads it. */
function ofReferenced(target: Resource, { column, value }: Referenced, asker: Asker): string {
  if (!readScopeOf(target, asker.ctx)) return 'null';
  return `case when ${column} is not null then (select g.value from (select ${column} as id) x
    cross join lateral (select ${value(target)} as value from ${tableOf(target)} t where t.id = x.id and ${reach(target, 'read', { ...asker, by: 'link' })}) g) end`;
}

/**
 * The column of a field. A field that names a record about people, or reveals it, is null unless the caller reads that
 * record. The system reads all.
 */
export function columnOf(resource: Resource, name: string, asker: Asker): string {
  const column = `t.${snake(name)}`;
  const reference = resource.tellsOf?.[name] ?? name;
  const read = readReference(resource, reference, asker);
  if (read === null) return column;
  return reference === name
    ? read
    : `case when t.${snake(reference)} is null or (${read}) is not null then ${column} end`;
}

/** The id that a field holds, as far as the caller reads the record that it names; null where every reader of the row does. */
export function readReference(resource: Resource, name: string, asker: Asker): string | null {
  const target = asker.ctx.principal ? guardedReferences(resource).get(name) : undefined;
  return target ? ofReferenced(target, { column: `t.${snake(name)}`, value: () => 't.id' }, asker) : null;
}

/** A field that the database computes, over the row `t`. Most people have one record: a function about several is not called for them. */
function computed(resource: Resource, name: string): string {
  const { by, of, inState, ofEach } = resource.computed![name]!;
  const value = `${by}(${['tenantId', ...of].map((field) => `t.${snake(field)}`)})`;
  if (ofEach) return value;
  if (inState !== undefined) return `case when t.status = ${quoted(inState)} then ${value} end`;
  const person = `t.${patientColumn(resource)}`;
  return `case when exists (select from patient_links l where l.tenant_id = t.tenant_id and ${person} in (l.from_id, l.to_id))
    then ${value} else '[]' end`;
}

/** The name of a record, over its row `t`. */
const nameOf = ({ fields }: Resource) => ('name' in fields ? 't.name' : `concat_ws(' ', t.given_name, t.family_name)`);

/** A field of the definition's `names`: the name of the record that a reference of the row refers to. */
export function referencedName(resource: Resource, name: string, asker: Asker): string {
  const field = resource.names![name]!;
  return ofReferenced(referredTo(resource, field), { column: `t.${snake(field)}`, value: nameOf }, asker);
}

/** The fields that are hidden in the row `t` alone, as an SQL text array; null where none can be. */
export function hiddenHere(resource: Resource, { outside }: Hidden, asker: Asker): string | null {
  const byScope = Map.groupBy(outside.keys(), (name) => outside.get(name)!);
  const parts = [...byScope].map(
    ([scope, names]) => `case when ${reachesWithin(resource, scope, asker)} then '{}'::text[] else ${list(names)} end`,
  );
  return parts.length > 0 ? parts.join(' || ') : null;
}

/** The row `r` of a select list as JSON, without the fields that are hidden in it. */
export const recordJson = (resource: Resource, ctx: Context) =>
  hiddenFrom(resource, ctx).outside.size > 0 ? `to_jsonb(r) - 'hidden_here' - r.hidden_here` : 'to_json(r)';

/** The people whom the row `t` compares, in the order of their registration. */
const everyone = ({ table, column }: Members) =>
  `(select json_agg(f order by f.id) from (select ${Object.keys(personFacts.def.shape).map((name) => `w.${snake(name)} as "${name}"`)}
    from ${table} m join patients w on w.tenant_id = m.tenant_id and w.id = m.patient_id
    where m.tenant_id = t.tenant_id and m.${column} = t.id) f)`;

/** The facts about the person `who` for a reader who does not read the person. */
const initials = `json_build_object('initials', concat_ws(' ', left(who."givenName", 1) || '.', left(who."familyName", 1) || '.'), 'birthYear', extract(year from who."birthDate")::int)`;

/** The person `who` of the row, and whether the caller reads the person beyond the row: an author keeps their own records. */
const person = (resource: Resource, ctx: Context, p: Parameters) =>
  `(select to_json(y) from (select who.*, ${readsPersonOf(resource, { ctx, p })} as reached) y)`;

/** The select list over the row alias `t`, and over `who` for a record about one person; read by `recordJson`. */
export function selectList(resource: Resource, { ctx, p }: Asker, { summary = false } = {}): string {
  const hidden = hiddenFrom(resource, ctx);
  const isShown = (name: string) => !hidden.always.has(name) && (!summary || resource.summary!.includes(name));
  const names = [
    'id',
    'version',
    'origin',
    ...(summary ? ['createdAt'] : ['createdBy', 'createdAt', 'updatedAt']),
    ...(resource.states ? ['status'] : []),
    ...Object.keys(fieldsOf(resource)).filter(isShown),
  ];
  const veil = isVeiled(resource, { ctx, p });
  const columns = names.map((name) => {
    const column = columnOf(resource, name, { ctx, p });
    return `${veil && name === 'patientId' ? `case when ${veil} then null else ${column} end` : column} as "${name}"`;
  });
  if (resource.patients === 'one')
    columns.push(
      `${veil ? `case when ${veil} then ${initials} else ${person(resource, ctx, p)} end` : person(resource, ctx, p)} as patient`,
    );
  for (const name of Object.keys(resource.names ?? {}).filter(isShown))
    columns.push(`${referencedName(resource, name, { ctx, p })} as "${name}"`);
  for (const name of Object.keys(resource.computed ?? {}).filter(isShown))
    columns.push(`${computed(resource, name)} as "${name}"`);
  if (resource.members?.every) columns.push(`${everyone(resource.members)} as people`);
  if (resource.part2) columns.push(`${isMarked('t')} as part2`);
  columns.push(`${can(resource, ctx, p)} as can`);
  const here = hiddenHere(resource, hidden, { ctx, p });
  if (here) columns.push(`${here} as hidden_here`);
  return columns.join(', ');
}

/** Joins the person a record is about, as every screen names one. */
export const joinPatient = (resource: Resource) =>
  resource.patients === 'one'
    ? `join lateral (select w.id, w.given_name as "givenName", w.family_name as "familyName", w.preferred_name as "preferredName", w.birth_date as "birthDate", w.cin
         from patients w where w.tenant_id = t.tenant_id and w.id = t.patient_id) who on true`
    : '';

/** Some fields over the row alias `t`; one that the caller does not read in it is null. */
export function selectFields(resource: Resource, names: readonly string[], asker: Asker): string {
  const hidden = hiddenFrom(resource, asker.ctx);
  return names
    .filter((name) => !hidden.always.has(name))
    .map((name) => {
      const value = readable(resource, name, asker);
      const within = reads(resource, hidden, { name, ...asker });
      return `${within ? `case when ${within} then ${value} end` : value} as "${name}"`;
    })
    .join(', ');
}

function readable(resource: Resource, name: string, asker: Asker): string {
  if (resource.names?.[name]) return referencedName(resource, name, asker);
  return resource.computed?.[name] ? computed(resource, name) : columnOf(resource, name, asker);
}

/** The fields whose values leave the application in another form than in the row `t`, as JSON that `leavesAs` reads. */
export function leavingSource(resource: Resource): string {
  const { fields, needs } = resource.leavesAs!;
  const columns = [...fields, ...needs].map(
    (name) => `${resource.computed?.[name] ? computed(resource, name) : `t.${snake(name)}`} as "${name}"`,
  );
  return `(select to_jsonb(l) from (select ${columns.join(', ')}) l)`;
}

/** A record of `source` as JSON text; null where the source has no row. */
export const oneRecord = (resource: Resource, source: string, { ctx, p }: Asker) =>
  `(select (${recordJson(resource, ctx)})::text from (select ${selectList(resource, { ctx, p })} from ${source} t ${joinPatient(resource)}) r)`;
