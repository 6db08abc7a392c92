/** Ends the session of a refresh token (RFC 7009); its access tokens end with it, as at Cognito. */
import type { PoolContext } from '../model/pool-context.ts';
import { findSession, revokeSession } from '../store/sessions.ts';
import { isOfSession, readRefreshToken } from '../tokens/refresh-token.ts';
import { authenticateClient } from './authenticate-client.ts';
import { OAuthError } from './oauth-error.ts';
import { checkParameters, type Parameters } from './parameters.ts';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** @throws OAuthError, IdentityError; an unknown token counts as revoked (RFC 7009, 2.2) */
export async function revoke(
  context: PoolContext,
  authorization: string | undefined,
  parameters: Parameters,
): Promise<void> {
  checkParameters(parameters);
  const client = await authenticateClient(context, authorization, parameters);
  const token = parameters.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'token is needed.');
  const presented = readRefreshToken(token);
  if (!presented && JWT.test(token)) {
    throw new OAuthError('unsupported_token_type', 'Refresh tokens alone can be revoked.');
  }
  const session = presented && (await findSession(context, presented.sessionId));
  if (!presented || !session || !isOfSession(context.pool.keys, session, presented)) return;
  if (session.clientId !== client.id) {
    throw new OAuthError('unauthorized_client', 'The token was not issued to this client.');
  }
  await revokeSession(context, session.id);
  await context.record({ kind: 'token_revoked', sub: session.sub, clientId: client.id, sessionId: session.id });
}
