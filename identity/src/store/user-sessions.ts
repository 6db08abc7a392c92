/** The open sessions of a person, to list and to end one by one. */
import type { PoolContext } from '../model/pool-context.ts';

export type UserSession = {
  readonly id: string;
  readonly clientId: string;
  readonly createdAt: Date;
  /** Of the last sign-in or refresh, as are the next two. */
  readonly usedAt: Date;
  readonly userAgent: string | null;
  readonly address: string | null;
};

type UserSessionRow = {
  id: string;
  client_id: string;
  created_at: Date;
  used_at: Date;
  user_agent: string | null;
  address: string | null;
};

/** @returns at most this many, newest first, starting after `after`; ids are in the order of creation */
export async function listUserSessions(
  { query, pool, now }: PoolContext,
  sub: string,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<UserSession[]> {
  const rows = await query<UserSessionRow>(
    `select id, client_id, created_at, used_at, user_agent, host(address) as address from idp.session
      where pool_id = $1 and sub = $2 and revoked_at is null and expires_at > $3 and ($5::uuid is null or id < $5)
      order by id desc limit $4`,
    [pool.id, sub, now, limit, after],
  );
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    createdAt: row.created_at,
    usedAt: row.used_at,
    userAgent: row.user_agent,
    address: row.address,
  }));
}

/** @returns false when the person has no such open session */
export async function endUserSession({ query, pool, now }: PoolContext, sub: string, id: string): Promise<boolean> {
  const rows = await query(
    `update idp.session set revoked_at = $4
      where pool_id = $1 and sub = $2 and id = $3 and revoked_at is null and expires_at > $4 returning id`,
    [pool.id, sub, id, now],
  );
  return rows.length === 1;
}
