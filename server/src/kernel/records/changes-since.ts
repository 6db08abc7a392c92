/** The changed fields of a record since a version of it, and the last editor, from the audit. */
import type { Resource } from '@puente/contract';
import { type Context, readScopeOf } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { asUuid } from '#kernel/sql/as-uuid';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared, quoted, type Statement } from '#kernel/sql/statement';
import { guardedReferences } from './references.ts';

const since = "tenant_id = $1 and entity_id = $2 and version > $3 and action <> 'create' and after is not null";

/** Two statements, whose rows `changesIn` reads. */
export function changesSince({ tenantId }: Context, id: string, version: number): [Statement, Statement] {
  const values = [tenantId, id, version];
  return [
    prepared(`select distinct jsonb_object_keys(after) as name from audit where ${since}`, values),
    prepared(
      `select u.given_name || ' ' || u.family_name as name
       from (select actor from audit where ${since} order by version desc limit 1) last
       join users u on u.tenant_id = $1 and u.id = ${asUuid('last.actor')}`,
      values,
    ),
  ];
}

/** The fields of the record, and the name of its last editor if that was a member of staff. */
export function changesIn(
  current: Row,
  [changed = [], names = []]: readonly (readonly Row[])[],
): { changed: string[]; changedBy?: string } {
  const by = names[0]?.['name'] as string | undefined;
  return {
    changed: changed.map((row) => row['name'] as string).filter((name) => name in current),
    ...(by !== undefined && { changedBy: by }),
  };
}

interface Since {
  /** As the caller reads it. */
  readonly current: Row;
  readonly version: number;
  readonly changed: readonly string[];
}

/**
 * Fields that read as null to the caller, so that their change must stay hidden: references to records about people,
 * and fields that reveal these.
 */
const silentIn = (resource: Resource, { current, changed }: Since) => {
  const silent = changed.filter((name) => current[name] === null);
  const guarded = guardedReferences(resource);
  return {
    references: silent.filter((name) => guarded.has(name)),
    told: silent.filter((name) => resource.tellsOf?.[name] !== undefined),
  };
};

/**
 * A statement whose rows name those changed references that read as null and named, at one time since the version, a record that the
 * caller reads; null where no such reference was changed.
 */
export function readSince(resource: Resource, ctx: Context, since: Since): Statement | null {
  const guarded = guardedReferences(resource);
  const references = silentIn(resource, since).references.filter((name) => readScopeOf(guarded.get(name)!, ctx));
  if (references.length === 0) return null;
  const p = new Parameters();
  const [tenant, id, version] = [
    p.add(ctx.tenantId, 'uuid'),
    p.add(since.current['id'], 'uuid'),
    p.add(since.version, 'int'),
  ];
  const selects = references.map((name) => {
    const target = guarded.get(name)!;
    const [before, after] = ['before', 'after'].map((part) => `(a.${part} ->> ${quoted(name)})::uuid`);
    return `select ${quoted(name)} as name where exists (select from audit a join ${tableOf(target)} t on t.id in (${before}, ${after})
      where a.tenant_id = ${tenant} and a.entity_id = ${id} and a.version > ${version} and ${reach(target, 'read', { ctx, p, by: 'link' })})`;
  });
  return prepared(selects.join(' union all '), p.values);
}

/** The changed fields that a reader may know of: among fields that read as null, only those that `readSince` found. */
export function readChanges(resource: Resource, since: Since, found: readonly Row[]): string[] {
  const { references, told } = silentIn(resource, since);
  const read = new Set(found.map(({ name }) => name));
  return since.changed.filter((name) => !told.includes(name) && (!references.includes(name) || read.has(name)));
}
