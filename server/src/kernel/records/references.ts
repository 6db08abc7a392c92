/**
 * The references a body may have: records the caller reads that are not archived, people about whom the caller may
 * write this, parents where the caller may.
 */
import { type Resource, resources } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach, reachesPerson, takesRowsOf } from '#kernel/access/reach';
import { patientColumn, snake, tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Values } from './record.ts';

interface Named {
  readonly action: string;
  readonly bodies: readonly Values[];
  /** The id of the record that the body changes: it may keep a reference to a record archived since. */
  readonly changes?: string;
  /** The person of the record that a command is done to. */
  readonly patientId?: unknown;
}

const toldOfPeople = new WeakMap<Resource, ReadonlyMap<string, Resource>>();

/**
 * The fields that a caller reads only if they can read the named record: `pointers`, and references to records about
 * people. The row's own person and its parent are reached with the row.
 */
export function guardedReferences(resource: Resource): ReadonlyMap<string, Resource> {
  const known = toldOfPeople.get(resource);
  if (known) return known;
  const named = (one: string | undefined) => resources[one as keyof typeof resources] as Resource;
  const guarded = new Map<string, Resource>();
  for (const [name, one] of Object.entries(resource.references ?? {})) {
    const own = snake(name) === patientColumn(resource) || name === resource.parent?.field;
    if (!own && named(one).patients !== 'none') guarded.set(name, named(one));
  }
  for (const [name, one] of Object.entries(resource.pointers ?? {})) guarded.set(name, named(one));
  toldOfPeople.set(resource, guarded);
  return guarded;
}

/** The fields that read as null with a reference: facts that the row tells of the named record. */
export const toldWith = ({ names, tellsOf }: Resource, reference: string): readonly string[] =>
  Object.entries({ ...names, ...tellsOf }).flatMap(([name, of]) => (of === reference ? [name] : []));

/** The resource of the record that a field names. */
export const referredTo = ({ parent, references }: Pick<Resource, 'parent' | 'references'>, name: string): Resource =>
  parent?.field === name ? parent.of : resources[references![name] as keyof typeof resources];

interface Naming extends Named {
  readonly ctx: Context;
  readonly p: Parameters;
  readonly name: string;
  readonly target: Resource;
  /** That the caller reaches a row `t` of the target. */
  readonly reached: string;
}

const idsIn = (bodies: Named['bodies'], name: string) => [
  ...new Set(bodies.map((body) => body[name]).filter((id) => id !== undefined && id !== null)),
];

/**
 * That the records exist within reach. A record about a person is also about the person of the row that names it, in whichever of the
 * person's records. A row to change that the caller does not read is refused by the write: here it says nothing about its person.
 */
function areFound(resource: Resource, { ctx, p, name, target, reached, bodies, changes, patientId }: Naming): string {
  const ids = idsIn(bodies, name);
  const wanted = () => (ids.length === 1 ? p.add(ids[0], 'uuid') : p.add(ids, 'uuid[]'));
  const rows = `from ${tableOf(target)} t where ${reached} and t.id =`;
  if (name === resource.parent?.field || resource.patients !== 'one' || target.patients !== 'one')
    return ids.length === 1
      ? `exists (select ${rows} ${wanted()})`
      : `(select count(*) ${rows} any (${p.add(ids, 'uuid[]')})) = ${ids.length}`;
  if (changes) {
    const one = wanted();
    return `(exists (select ${rows} ${one}) and not exists (select from ${tableOf(resource)} t where t.id = ${p.add(changes, 'uuid')}
      and ${reach(resource, 'read', { ctx, p, by: 'link' })} and not exists (select from ${tableOf(target)} n where n.id = ${one} and n.patient_id in (select same_person(t.patient_id)))))`;
  }
  const { parent } = resource;
  const isDerived = parent && !('patientId' in resource.fields);
  const about = isDerived
    ? `(select x.${patientColumn(parent.of)} from ${tableOf(parent.of)} x where x.id = w.about)`
    : 'w.about';
  const naming = bodies.filter((body) => body[name] !== undefined && body[name] !== null);
  const people = naming.map((body) => patientId ?? body[isDerived ? parent.field : 'patientId']);
  return `not exists (select from unnest(${p.add(
    naming.map((body) => body[name]),
    'uuid[]',
  )}, ${p.add(people, 'uuid[]')}) as w (id, about)
    where not exists (select ${rows} w.id and t.patient_id in (select same_person(${about}))))`;
}

/**
 * One statement for each reference of the bodies; it fails with a refusal that names the field. Absent, out of reach and about somebody
 * else look the same. The system reaches every record of its organization, archived or not: there the foreign keys say the same.
 */
export function checkReferences(resource: Resource, ctx: Context, named: Named): Statement[] {
  if (!ctx.principal) return [];
  const { action, bodies, changes } = named;
  const command = resource.commands[action];
  const { references } = command ?? resource;
  const field = command ? undefined : resource.parent?.field;
  return [...new Set([...(field ? [field] : []), ...Object.keys(references ?? {})])].flatMap((name) => {
    if (idsIn(bodies, name).length === 0) return [];
    const target = referredTo({ parent: field ? resource.parent : undefined, references }, name);
    const p = new Parameters();
    const told = p.add(name, 'text');
    const reached =
      name === field
        ? takesRowsOf(resource, { ctx, p })
        : snake(name) === patientColumn(resource)
          ? reachesPerson(resource, action, { ctx, p })
          : reach(target, 'read', { ctx, p });
    const found = areFound(resource, { ...named, ctx, p, name, target, reached });
    const ids = () => p.add(idsIn(bodies, name), 'uuid[]');
    if (!target.archives) return [prepared(`select ${found} or refuse('PU400', ${told}) as ok`, p.values)];
    // Only for a record the caller reaches: any other looks as if it kept nothing.
    const kept = changes
      ? `exists (select from ${tableOf(resource)} t where t.id = ${p.add(changes, 'uuid')} and t.${snake(name)} = ${p.add(bodies[0]![name], 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })})`
      : 'false';
    return [
      prepared(
        `select case when not ${found} then refuse('PU400', ${told})
          when exists (select from ${tableOf(target)} t where t.archived_at is not null and ${reached} and t.id = any (${ids()})) and not ${kept} then refuse('PU410', ${told}) else true end as ok`,
        p.values,
      ),
    ];
  });
}
