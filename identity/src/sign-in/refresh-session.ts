/** New id and access tokens for the holder of a session's refresh token, which is replaced with each use (RFC 9700, 4.14). */
import { IdentityError, type IdentityErrorType } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { readAccount } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import { findSession, revokeSession, rotateSession, type Session } from '../store/sessions.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import { isOfSession, makeRefreshToken, type PresentedToken, readRefreshToken } from '../tokens/refresh-token.ts';
import type { AuthenticationOutput } from '../wire/output.ts';

/** A token that was replaced counts on for this long, for tabs and retries that had it already. */
const GRACE = 20_000;

/** @throws IdentityError NotAuthorizedException with the message clients act on, RefreshTokenReuseException */
export async function refreshSession(
  context: PoolContext,
  client: AppClient,
  refreshToken: string,
): Promise<AuthenticationOutput> {
  const { pool, query, now } = context;
  const presented = readRefreshToken(refreshToken);
  const session = presented && (await findSession(query, pool.id, presented.sessionId, now));
  if (!presented || !session || session.clientId !== client.id || !isOfSession(pool.keys, session, presented)) {
    await context.record({ kind: 'refresh', clientId: client.id, refusal: 'unknown_token' });
    throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token.');
  }
  const account = await readAccount(query, pool.id, session.sub);
  const event = { kind: 'refresh', sub: account.sub, clientId: client.id, sessionId: session.id } as const;
  const refuse = async (refusal: string, message: string, type: IdentityErrorType = 'NotAuthorizedException') => {
    await context.record({ ...event, refusal });
    throw new IdentityError(type, message);
  };
  if (!account.enabled) await refuse('disabled', 'User is disabled.');
  if (session.isRevoked) await refuse('revoked', 'Refresh Token has been revoked');
  if (session.isExpired) await refuse('expired', 'Refresh Token has expired');
  const generation = client.refreshRotation ? await nextGeneration(context, session, presented) : session.generation;
  if (generation === 'reused') {
    await revokeSession(query, pool.id, session.id, now);
    await refuse('reused', 'Refresh token has been reused.', 'RefreshTokenReuseException');
    throw new Error('A refusal was not thrown.');
  }
  await context.record(event);
  const tokens = await issueTokens(context, account, session);
  if (!client.refreshRotation) return { AuthenticationResult: tokens };
  return { AuthenticationResult: { ...tokens, RefreshToken: makeRefreshToken(pool.keys, session, generation) } };
}

/**
 * The generation the family is in after this refresh. It changes at most once in the time of grace, so that whoever holds
 * the token before the last one has had it for longer than that.
 */
async function nextGeneration(
  context: PoolContext,
  session: Session,
  presented: PresentedToken,
): Promise<number | 'reused'> {
  const isFresh = session.rotatedAt !== null && context.now.getTime() - session.rotatedAt.getTime() < GRACE;
  if (presented.generation === session.generation) {
    if (isFresh) return session.generation;
    if (await rotateSession(context, session)) return session.generation + 1;
    const latest = await findSession(context.query, context.pool.id, session.id, context.now);
    // Another request has replaced it a moment ago, or has ended the family.
    return latest && !latest.isRevoked ? latest.generation : 'reused';
  }
  return isFresh && presented.generation === session.generation - 1 ? session.generation : 'reused';
}
