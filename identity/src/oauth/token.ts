/** The token endpoint: exchanges a code or a refresh token for new tokens. */
import { decodeJwt } from 'jose';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import { refreshSession } from '../sign-in/refresh-session.ts';
import { authenticateClient } from './authenticate-client.ts';
import { OAuthError } from './oauth-error.ts';
import { checkParameters, type Parameters } from './parameters.ts';
import { redeemCode } from './redeem-code.ts';
import { type TokenAnswer, tokenAnswer } from './token-answer.ts';

/** @throws OAuthError, IdentityError */
export async function giveTokens(
  context: PoolContext,
  authorization: string | undefined,
  parameters: Parameters,
): Promise<TokenAnswer> {
  checkParameters(parameters);
  const client = await authenticateClient(context, authorization, parameters);
  switch (parameters.get('grant_type')) {
    case 'authorization_code':
      return redeemCode({ ...context, client }, parameters);
    case 'refresh_token':
      return refresh({ ...context, client }, parameters);
    case undefined:
      throw new OAuthError('invalid_request', 'grant_type is needed.');
    default:
      throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }
}

/** The granted scope stays, whatever the request asks for; the answer names it (RFC 6749, 3.3). */
async function refresh(context: ClientContext, parameters: Parameters): Promise<TokenAnswer> {
  const refreshToken = parameters.get('refresh_token');
  if (refreshToken === undefined) throw new OAuthError('invalid_request', 'refresh_token is needed.');
  const { AuthenticationResult: tokens } = await refreshSession(context, refreshToken);
  return tokenAnswer(tokens, String(decodeJwt(tokens.AccessToken).scope));
}
