/** The person who sets up an authenticator app: signed in, or in a sign-in that requires it. */
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { session, token } from '../wire/input.ts';

export const tokenOrSession = { AccessToken: token.nullish(), Session: session.nullish() };

/**
 * @throws IdentityError InvalidParameterException unless exactly one is given; SoftwareTokenMFANotFoundException in a pool
 *   without second factors
 */
export function requireTokenOrSession(
  { pool }: PoolContext,
  given: { readonly AccessToken?: string | null | undefined; readonly Session?: string | null | undefined },
): { readonly token: string } | { readonly session: string } {
  if (pool.settings.mfaConfiguration === 'OFF') {
    throw new IdentityError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
  }
  if (given.AccessToken && !given.Session) return { token: given.AccessToken };
  if (given.Session && !given.AccessToken) return { session: given.Session };
  throw new IdentityError('InvalidParameterException', 'Either an access token or a session must be given.');
}
