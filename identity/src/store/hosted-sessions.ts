/** Sessions at the hosted pages of a pool: one hour, by a cookie whose hash is stored. */
import { hashToken, randomToken } from '../crypto/opaque-token.ts';
import type { PoolContext } from '../model/pool-context.ts';

export type HostedSession = { readonly sub: string; readonly authenticatedAt: Date };

const HOURS = 1;

/** @returns the value of the cookie */
export async function saveHostedSession({ query, pool, now }: PoolContext, sub: string): Promise<string> {
  const token = randomToken();
  await query(
    `insert into idp.hosted_session (pool_id, hash, sub, authenticated_at, expires_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '${HOURS} hours')`,
    [pool.id, hashToken(token), sub, now],
  );
  return token;
}

export async function findHostedSession(
  { query, pool, now }: PoolContext,
  token: string,
): Promise<HostedSession | null> {
  const [row] = await query<{ sub: string; authenticated_at: Date }>(
    'select sub, authenticated_at from idp.hosted_session where pool_id = $1 and hash = $2 and expires_at > $3',
    [pool.id, hashToken(token), now],
  );
  return row ? { sub: row.sub, authenticatedAt: row.authenticated_at } : null;
}

/** @returns the sub of the session, or null when there was none */
export async function endHostedSession({ query, pool }: PoolContext, token: string): Promise<string | null> {
  const [row] = await query<{ sub: string }>(
    'delete from idp.hosted_session where pool_id = $1 and hash = $2 returning sub',
    [pool.id, hashToken(token)],
  );
  return row?.sub ?? null;
}
