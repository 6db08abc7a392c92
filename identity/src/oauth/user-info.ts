/** The person behind an access token, as far as the granted scopes allow (OpenID Connect Core, 5.3 and 5.4). */

import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { type Claim, profileClaims } from '../tokens/profile-claims.ts';
import { readAccessToken } from '../tokens/verify-access-token.ts';
import { token as tokenForm } from '../wire/input.ts';
import { OAuthError } from './oauth-error.ts';
import { hasScope } from './scopes.ts';

export type UserInfo = Readonly<Record<string, Claim | boolean>>;

/** @returns undefined when the request brings none (RFC 6750, 2.1) */
export function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

/** @throws OAuthError insufficient_scope, IdentityError for an invalid token */
export async function readUserInfo(context: PoolContext, token: string): Promise<UserInfo> {
  if (!tokenForm.safeParse(token).success) throw new OAuthError('invalid_token', 'The access token is not valid.');
  const { account, session } = await readAccessToken(context, token);
  if (!hasScope(session.scope, 'openid')) throw new OAuthError('insufficient_scope', 'The scope openid is needed.');
  return {
    ...(hasScope(session.scope, 'profile') && profileOf(account)),
    ...(hasScope(session.scope, 'email') && { email: account.email, email_verified: account.emailVerified }),
    ...(hasScope(session.scope, 'phone') &&
      account.phone !== null && { phone_number: account.phone, phone_number_verified: account.phoneVerified }),
    sub: account.sub,
    username: account.sub,
  };
}

function profileOf({ attributes, updatedAt }: Account): UserInfo {
  return { ...profileClaims(attributes), updated_at: Math.floor(updatedAt.getTime() / 1000) };
}
