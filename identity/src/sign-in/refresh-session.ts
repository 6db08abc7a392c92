/** New id and access tokens for the holder of a session's refresh token. */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { hashToken } from '../crypto/opaque-token.ts';
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { readAccount } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import { findSession } from '../store/sessions.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import { sessionIdOf } from '../tokens/refresh-token.ts';
import type { AuthenticationOutput } from '../wire/output.ts';

/** @throws IdentityError NotAuthorizedException with the message clients act on */
export async function refreshSession(
  context: PoolContext,
  client: AppClient,
  refreshToken: string,
): Promise<AuthenticationOutput> {
  const { pool, query, now } = context;
  const sessionId = sessionIdOf(refreshToken);
  const session = sessionId === null ? null : await findSession(query, pool.id, sessionId, now);
  if (
    !session ||
    session.clientId !== client.id ||
    !equalInConstantTime(session.refreshHash, hashToken(refreshToken))
  ) {
    await context.record({ kind: 'refresh', clientId: client.id, refusal: 'unknown_token' });
    throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token.');
  }
  const account = await readAccount(query, pool.id, session.sub);
  const event = { kind: 'refresh', sub: account.sub, clientId: client.id, sessionId: session.id } as const;
  const refuse = async (refusal: string, message: string): Promise<never> => {
    await context.record({ ...event, refusal });
    throw new IdentityError('NotAuthorizedException', message);
  };
  if (!account.enabled) return refuse('disabled', 'User is disabled.');
  if (session.isRevoked) return refuse('revoked', 'Refresh Token has been revoked');
  if (session.isExpired) return refuse('expired', 'Refresh Token has expired');
  await context.record(event);
  return { AuthenticationResult: await issueTokens(context, client.id, account, session) };
}
