/** The answer of the token endpoint (RFC 6749, 5.1). */
import type { AuthenticationOutput } from '../wire/output.ts';
import { hasScope } from './scopes.ts';

export type TokenAnswer = {
  readonly access_token: string;
  /** Only with the scope openid. */
  readonly id_token?: string;
  readonly refresh_token?: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
  readonly scope: string;
};

export function tokenAnswer(tokens: AuthenticationOutput['AuthenticationResult'], scope: string): TokenAnswer {
  return {
    access_token: tokens.AccessToken,
    ...(hasScope(scope, 'openid') && tokens.IdToken !== undefined && { id_token: tokens.IdToken }),
    ...(tokens.RefreshToken !== undefined && { refresh_token: tokens.RefreshToken }),
    token_type: tokens.TokenType,
    expires_in: tokens.ExpiresIn,
    scope,
  };
}
