/** New id and access tokens for a refresh token, which is replaced with each use (RFC 9700, 4.14). */
import { IdentityError, type IdentityErrorType } from '../model/identity-error.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import { readAccount } from '../store/accounts.ts';
import { findDevice } from '../store/devices.ts';
import { findSession, noteRefresh, revokeSession, type Session } from '../store/sessions.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import { isOfSession, makeRefreshToken, type PresentedToken, readRefreshToken } from '../tokens/refresh-token.ts';
import type { AuthenticationOutput } from '../wire/output.ts';

/** A replaced token stays valid for this long, for tabs and retries that already had it. */
const GRACE = 20_000;

/**
 * @param deviceKey the device the client names: the session of a confirmed device continues only there
 * @throws IdentityError with the message clients act on: NotAuthorizedException, PasswordResetRequiredException,
 *   RefreshTokenReuseException
 */
export async function refreshSession(
  context: ClientContext,
  refreshToken: string,
  deviceKey?: string | null,
): Promise<AuthenticationOutput> {
  const { client, pool } = context;
  const presented = readRefreshToken(refreshToken);
  const session = presented && (await findSession(context, presented.sessionId));
  if (!presented || !session || session.clientId !== client.id || !isOfSession(pool.keys, session, presented)) {
    await context.record({ kind: 'refresh', clientId: client.id, refusal: 'unknown_token' });
    throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token.');
  }
  const account = await readAccount(context, session.sub);
  const event = { kind: 'refresh', sub: account.sub, clientId: client.id, sessionId: session.id } as const;
  const refuse = async (refusal: string, message: string, type: IdentityErrorType = 'NotAuthorizedException') => {
    await context.record({ ...event, refusal });
    return new IdentityError(type, message);
  };
  if (!account.enabled) throw await refuse('disabled', 'User is disabled.');
  if (account.status === 'RESET_REQUIRED') {
    throw await refuse('reset_required', 'Password reset required for the user', 'PasswordResetRequiredException');
  }
  if (session.isRevoked) throw await refuse('revoked', 'Refresh Token has been revoked');
  if (session.isExpired) throw await refuse('expired', 'Refresh Token has expired');
  const generation = await nextGeneration(context, session, { ...presented, deviceKey });
  if (generation === 'other_device') throw await refuse('other_device', 'Invalid Refresh Token.');
  if (generation === 'revoked') throw await refuse('revoked', 'Refresh Token has been revoked');
  if (generation === 'reused') {
    await revokeSession(context, session.id);
    throw await refuse('reused', 'Refresh token has been reused.', 'RefreshTokenReuseException');
  }
  await context.record(event);
  const tokens = await issueTokens(context, account, { session });
  if (!client.refreshRotation) return { AuthenticationResult: tokens };
  return { AuthenticationResult: { ...tokens, RefreshToken: makeRefreshToken(pool.keys, session, generation) } };
}

/** Whether the session belongs to a confirmed device other than the named one. */
async function isBoundElsewhere(
  context: PoolContext,
  session: Session,
  deviceKey: string | null | undefined,
): Promise<boolean> {
  if (session.deviceKey === null || session.deviceKey === deviceKey) return false;
  return (await findDevice(context, session.sub, session.deviceKey)) !== null;
}

/**
 * The generation of the family after this refresh. It increases at most once in the grace period, so the token before
 * the previous one was replaced longer ago than that.
 */
async function nextGeneration(
  context: ClientContext,
  session: Session,
  presented: PresentedToken & { readonly deviceKey: string | null | undefined },
): Promise<number | 'reused' | 'revoked' | 'other_device'> {
  const isFresh = session.rotatedAt !== null && context.now.getTime() - session.rotatedAt.getTime() < GRACE;
  const isCurrent = presented.generation === session.generation;
  if (!isCurrent && !(isFresh && presented.generation === session.generation - 1)) return 'reused';
  if (await isBoundElsewhere(context, session, presented.deviceKey)) return 'other_device';
  const replaces = context.client.refreshRotation && isCurrent && !isFresh;
  if (await noteRefresh(context, session, replaces)) return session.generation + (replaces ? 1 : 0);
  // Another request replaced the token a moment ago, or ended the family.
  const latest = await findSession(context, session.id);
  if (!latest || latest.isRevoked) return 'revoked';
  return nextGeneration(context, latest, presented);
}
