/** Begins a session family for a person who has proved to be one's own, and gives its first tokens. */
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from '../crypto/opaque-token.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import { makeRefreshToken } from '../tokens/refresh-token.ts';
import type { AuthenticationOutput } from '../wire/output.ts';

export async function openSession(
  context: PoolContext,
  client: AppClient,
  account: Account,
): Promise<AuthenticationOutput> {
  const { pool, query, now } = context;
  const id = uuidv7();
  const eventId = await context.record({ kind: 'sign_in', sub: account.sub, clientId: client.id, sessionId: id });
  const refreshToken = makeRefreshToken(id);
  await query(
    `insert into idp.session (pool_id, id, sub, client_id, event_id, refresh_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(days => $8))`,
    [pool.id, id, account.sub, client.id, eventId, hashToken(refreshToken), now, client.refreshDays],
  );
  const authenticatedAt = Math.floor(now.getTime() / 1000);
  const tokens = await issueTokens(context, client.id, account, { id, eventId, authenticatedAt });
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}
