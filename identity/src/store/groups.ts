/** Groups of a pool: names that tokens carry, without any right in the product. */

import type { Account } from '../model/account.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from './accounts.ts';

export type Group = {
  readonly name: string;
  readonly description: string | null;
  /** The lower number comes first; null comes last. */
  readonly precedence: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

type GroupRow = {
  name: string;
  description: string | null;
  precedence: number | null;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = 'g.name, g.description, g.precedence, g.created_at, g.updated_at';

/** @throws IdentityError GroupExistsException */
export async function createGroup(
  { query, pool, now }: PoolContext,
  group: Pick<Group, 'name' | 'description' | 'precedence'>,
): Promise<Group> {
  const [row] = await query<GroupRow>(
    `insert into idp.user_group as g (pool_id, name, description, precedence, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning ${COLUMNS}`,
    [pool.id, group.name, group.description, group.precedence, now],
  );
  if (!row) throw new IdentityError('GroupExistsException', 'A group with the name already exists.');
  return groupOf(row);
}

/**
 * Changes the given fields.
 * @throws IdentityError ResourceNotFoundException
 */
export async function changeGroup(
  { query, pool, now }: PoolContext,
  name: string,
  change: Partial<Pick<Group, 'description' | 'precedence'>>,
): Promise<Group> {
  const [row] = await query<GroupRow>(
    `update idp.user_group g set description = coalesce($3, description), precedence = coalesce($4, precedence),
       updated_at = $5 where pool_id = $1 and name = $2 returning ${COLUMNS}`,
    [pool.id, name, change.description ?? null, change.precedence ?? null, now],
  );
  if (!row) throw groupNotFound();
  return groupOf(row);
}

/** @throws IdentityError ResourceNotFoundException */
export async function dropGroup({ query, pool }: PoolContext, name: string): Promise<void> {
  const rows = await query('delete from idp.user_group where pool_id = $1 and name = $2 returning name', [
    pool.id,
    name,
  ]);
  if (rows.length === 0) throw groupNotFound();
}

/** @throws IdentityError ResourceNotFoundException */
export async function readGroup({ query, pool }: PoolContext, name: string): Promise<Group> {
  const [row] = await query<GroupRow>(`select ${COLUMNS} from idp.user_group g where g.pool_id = $1 and g.name = $2`, [
    pool.id,
    name,
  ]);
  if (!row) throw groupNotFound();
  return groupOf(row);
}

export type GroupPage = { readonly limit: number; readonly after: string | null };

/**
 * Sorted by name.
 * @param sub of a member; null for all groups
 */
export async function listGroups(
  { query, pool }: PoolContext,
  sub: string | null,
  { limit, after }: GroupPage,
): Promise<Group[]> {
  const rows = await query<GroupRow>(
    `select ${COLUMNS} from idp.user_group g
      where g.pool_id = $1 and ($2::text is null or g.name > $2)
        and ($3::uuid is null or exists (select from idp.group_member m
          where m.pool_id = g.pool_id and m.name = g.name and m.sub = $3))
      order by g.name limit $4`,
    [pool.id, after, sub, limit],
  );
  return rows.map(groupOf);
}

/**
 * Does nothing for a member.
 * @throws IdentityError ResourceNotFoundException
 */
export async function addMember(context: PoolContext, name: string, sub: string): Promise<void> {
  const { query, pool } = context;
  await readGroup(context, name);
  await query('insert into idp.group_member (pool_id, name, sub) values ($1, $2, $3) on conflict do nothing', [
    pool.id,
    name,
    sub,
  ]);
}

/**
 * Does nothing for a person who is no member.
 * @throws IdentityError ResourceNotFoundException
 */
export async function removeMember(context: PoolContext, name: string, sub: string): Promise<void> {
  const { query, pool } = context;
  await readGroup(context, name);
  await query('delete from idp.group_member where pool_id = $1 and name = $2 and sub = $3', [pool.id, name, sub]);
}

/** Sorted by sub. */
export async function listMembers(
  { query, pool }: PoolContext,
  name: string,
  { limit, after }: GroupPage,
): Promise<Account[]> {
  const rows = await query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from idp.group_member m join idp.account a on a.pool_id = m.pool_id and a.sub = m.sub
      where m.pool_id = $1 and m.name = $2 and ($3::uuid is null or m.sub > $3) order by m.sub limit $4`,
    [pool.id, name, after, limit],
  );
  return rows.map(accountOf);
}

function groupNotFound(): IdentityError {
  return new IdentityError('ResourceNotFoundException', 'Group not found.');
}

function groupOf(row: GroupRow): Group {
  return {
    name: row.name,
    description: row.description,
    precedence: row.precedence,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
