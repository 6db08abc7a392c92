/** The two tokens of a session: the id token says who, the access token opens the pool's own operations. */
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import { readSigningKey } from '../store/keys.ts';
import type { Session } from '../store/sessions.ts';
import type { IssuedTokens } from '../wire/output.ts';

/** The scope of a token that came from the user pool's own sign-in. */
const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';

export async function issueTokens(
  { identity, pool, query, now }: PoolContext,
  clientId: string,
  account: Account,
  session: Pick<Session, 'id' | 'eventId' | 'authenticatedAt'>,
): Promise<IssuedTokens> {
  const { kid, privateKey } = await readSigningKey(query, identity.sealer, pool.id, now);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const lifetime = pool.tokenMinutes * 60;
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({
      ...claims,
      sub: account.sub,
      iss: identity.issuerOf(pool.id),
      origin_jti: session.id,
      event_id: session.eventId,
      auth_time: session.authenticatedAt,
      iat: issuedAt,
      exp: issuedAt + lifetime,
      jti: randomUUID(),
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
  const [idToken, accessToken] = await Promise.all([
    sign({
      ...account.attributes,
      email: account.email,
      email_verified: account.emailVerified,
      'cognito:username': account.sub,
      aud: clientId,
      token_use: 'id',
    }),
    sign({
      client_id: clientId,
      username: account.sub,
      scope: SELF_SERVICE_SCOPE,
      version: 2,
      token_use: 'access',
    }),
  ]);
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: lifetime, TokenType: 'Bearer' };
}
