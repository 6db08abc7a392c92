/**
 * What a body may name: records the caller reads that are not archived, people about whom the caller may write this, parents
 * where the caller may.
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
  /** The id of the record that the one body changes: it may keep a reference to what was archived since. */
  readonly changes?: string;
}

const toldOfPeople = new WeakMap<Resource, ReadonlyMap<string, Resource>>();

/**
 * The fields that a caller reads only as far as they read the record that is named: `pointers`, and references to what is written
 * about people. The row's own person and its parent are reached with the row.
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

/** The resource of the record that a field names. */
export const referredTo = ({ parent, references }: Pick<Resource, 'parent' | 'references'>, name: string): Resource =>
  parent?.field === name ? parent.of : resources[references![name] as keyof typeof resources];

/**
 * One statement for each reference of the bodies; it fails with a refusal that names the field. Absent and out of reach look
 * the same. The system reaches every record of its organisation, archived or not: there the foreign keys say the same.
 */
export function checkReferences(resource: Resource, ctx: Context, { action, bodies, changes }: Named): Statement[] {
  if (!ctx.principal) return [];
  const command = resource.commands[action];
  const { references } = command ?? resource;
  const field = command ? undefined : resource.parent?.field;
  return [...new Set([...(field ? [field] : []), ...Object.keys(references ?? {})])].flatMap((name) => {
    const ids = [...new Set(bodies.map((body) => body[name]).filter((id) => id !== undefined && id !== null))];
    if (ids.length === 0) return [];
    const target = referredTo({ parent: field ? resource.parent : undefined, references }, name);
    const p = new Parameters();
    const one = ids.length === 1;
    const wanted = one ? p.add(ids[0], 'uuid') : p.add(ids, 'uuid[]');
    const told = p.add(name, 'text');
    const reached =
      name === field
        ? takesRowsOf(resource, { ctx, p })
        : snake(name) === patientColumn(resource)
          ? reachesPerson(resource, action, { ctx, p })
          : reach(target, 'read', { ctx, p });
    const rows = `from ${tableOf(target)} t where t.id = ${one ? wanted : `any (${wanted})`}`;
    const found = one
      ? `exists (select ${rows} and ${reached})`
      : `(select count(*) ${rows} and ${reached}) = cardinality(${wanted})`;
    if (!target.archives) return [prepared(`select ${found} or refuse('PU400', ${told}) as ok`, p.values)];
    // Told of a record the caller reaches only: another looks as if it kept nothing.
    const kept = changes
      ? `exists (select from ${tableOf(resource)} t where t.id = ${p.add(changes, 'uuid')} and t.${snake(name)} = ${wanted} and ${reach(resource, 'read', { ctx, p, by: 'link' })})`
      : 'false';
    return [
      prepared(
        `select case when not ${found} then refuse('PU400', ${told})
          when exists (select ${rows} and t.archived_at is not null) and not ${kept} then refuse('PU410', ${told}) else true end as ok`,
        p.values,
      ),
    ];
  });
}
