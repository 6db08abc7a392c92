/** The two tokens of a session: the id token names the person, the access token opens the pool's own operations. */
import { randomUUID } from 'node:crypto';
import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { readSigningKey } from '../store/keys.ts';
import type { Session } from '../store/sessions.ts';
import type { IssuedTokens } from '../wire/output.ts';
import { profileClaims } from './profile-claims.ts';
import { signJwt } from './sign-jwt.ts';

/** The scope of tokens from the user pool's own sign-in. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';

/** Scopes that reveal the person to a client: a refresh gives no more than was granted (RFC 6749, 6). */
const ID_TOKEN_SCOPES: readonly string[] = ['openid', SELF_SERVICE_SCOPE];

type TokenClaims = {
  readonly session: Pick<Session, 'id' | 'clientId' | 'eventId' | 'authenticatedAt' | 'deviceKey' | 'scope'>;
  /** Claims of the id token only, such as the nonce of an authorization request. */
  readonly extra?: Readonly<Record<string, string>> | undefined;
};

export async function issueTokens(
  context: PoolContext,
  account: Account,
  { session, extra = {} }: TokenClaims,
): Promise<IssuedTokens> {
  const { identity, pool, now } = context;
  const { key, groups } = await readSigningKey(context, account.sub);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const lifetime = pool.settings.tokenMinutes * 60;
  const issue = (claims: Readonly<Record<string, unknown>>) =>
    signJwt(key, {
      ...claims,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      sub: account.sub,
      iss: identity.issuerOf(pool.id),
      origin_jti: session.id,
      event_id: session.eventId,
      auth_time: session.authenticatedAt,
      iat: issuedAt,
      exp: issuedAt + lifetime,
      jti: randomUUID(),
    });
  const isNamed = session.scope.split(' ').some((scope) => ID_TOKEN_SCOPES.includes(scope));
  const idToken =
    isNamed &&
    issue({
      ...profileClaims(account.attributes),
      ...extra,
      email: account.email,
      email_verified: account.emailVerified,
      ...(account.phone !== null && { phone_number: account.phone, phone_number_verified: account.phoneVerified }),
      'cognito:username': account.sub,
      aud: session.clientId,
      token_use: 'id',
    });
  const accessToken = issue({
    ...(session.deviceKey !== null && { device_key: session.deviceKey }),
    client_id: session.clientId,
    username: account.sub,
    scope: session.scope,
    version: 2,
    token_use: 'access',
  });
  return {
    AccessToken: accessToken,
    ...(idToken !== false && { IdToken: idToken }),
    ExpiresIn: lifetime,
    TokenType: 'Bearer',
  };
}
