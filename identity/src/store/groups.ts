/** Groups of a pool: names that tokens carry, without any right in the product. */
import type { Query } from './transaction.ts';

/** In the order of their precedence, as the claim `cognito:groups` lists them. */
export async function groupsOf(query: Query, poolId: string, sub: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select g.name from idp.group_member m join idp.user_group g on g.pool_id = m.pool_id and g.name = m.name
      where m.pool_id = $1 and m.sub = $2 order by g.precedence nulls last, g.name`,
    [poolId, sub],
  );
  return rows.map(({ name }) => name);
}
