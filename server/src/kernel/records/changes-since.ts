/** What was changed in a record since a version of it, and by whom last, as the audit tells. */
import type { Context } from '#kernel/access/context';
import type { Row } from '#kernel/database/database';
import { asUuid } from '#kernel/sql/as-uuid';
import { prepared, type Statement } from '#kernel/sql/statement';

/** Two statements, whose rows `changesIn` reads. */
export function changesSince({ tenantId }: Context, id: string, version: number): [Statement, Statement] {
  const since = "tenant_id = $1 and entity_id = $2 and version > $3 and action <> 'create' and after is not null";
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

/** The fields of the record, and the name of whoever changed it last where that was a member of staff. */
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
