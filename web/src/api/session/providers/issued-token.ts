// The tokens of another issuer after a sign-in.

import { readClaims } from '../claims.ts';
import type { Tokens } from '../pool/auth-client.ts';
import type { SessionSource } from '../session-source.ts';
import { ProviderError } from './provider-error.ts';

/** A token from a provider, not yet verified. */
export interface IssuedToken {
  readonly tenantName: string;
  readonly token: string;
  readonly source: SessionSource;
  /** Stores what the source needs to renew the session. */
  keep(): void | Promise<void>;
  /** Revokes the tokens, if the issuer supports this. */
  drop?(): Promise<void>;
}

/** An id or access token for storage in the session; its end comes from the token itself. @throws ProviderError */
export function tokensOf(token: string): Tokens {
  const ends = Number(readClaims(token)['exp']);
  if (!(ends > 0)) throw new ProviderError('provider');
  return { idToken: token, expiresAt: new Date(ends * 1000) };
}
