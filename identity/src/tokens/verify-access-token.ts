/** The account and session of an access token, for operations on a person's own account. */
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Account } from '../model/account.ts';
import { id, ownText } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { readAccount } from '../store/accounts.ts';
import { readPublicKeys } from '../store/keys.ts';
import { findSession, type Session } from '../store/sessions.ts';
import { SELF_SERVICE_SCOPE } from './issue-tokens.ts';

const accessClaims = z.object({
  token_use: z.literal('access'),
  sub: id,
  client_id: ownText,
  origin_jti: id,
  exp: z.number(),
});

export type Bearer = { readonly account: Account; readonly session: Session };

/**
 * For the pool's own operations.
 * @throws IdentityError NotAuthorizedException with the message clients act on
 */
export async function verifyAccessToken(context: PoolContext, token: string): Promise<Bearer> {
  const bearer = await readAccessToken(context, token);
  if (bearer.session.scope.split(' ').includes(SELF_SERVICE_SCOPE)) return bearer;
  throw new IdentityError('NotAuthorizedException', 'Access Token does not have required scopes');
}

/**
 * For any scopes.
 * @throws IdentityError with the message clients act on: NotAuthorizedException, UserNotFoundException,
 *   PasswordResetRequiredException
 */
export async function readAccessToken(context: PoolContext, token: string): Promise<Bearer> {
  const claims = accessClaims.safeParse(await verifySignature(context, token));
  if (!claims.success) throw invalidAccessToken();
  const account = await readAccount(context, claims.data.sub);
  const session = await findSession(context, claims.data.origin_jti);
  if (!session || session.sub !== claims.data.sub || session.clientId !== claims.data.client_id) {
    throw invalidAccessToken();
  }
  if (!account.enabled) throw new IdentityError('NotAuthorizedException', 'User is disabled.');
  if (account.status === 'RESET_REQUIRED') {
    throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (session.isRevoked) throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked');
  return { account, session };
}

async function verifySignature(context: PoolContext, token: string): Promise<JWTPayload> {
  const { identity, pool, now } = context;
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await readPublicKeys(context)), {
      algorithms: ['RS256'],
      issuer: identity.issuerOf(pool.id),
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new IdentityError('NotAuthorizedException', 'Access Token has expired');
    }
    if (error instanceof errors.JOSEError) throw invalidAccessToken();
    throw error;
  }
}

function invalidAccessToken(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Invalid Access Token');
}
