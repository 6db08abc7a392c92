// The source of a session's tokens: the user pool of the organization or another issuer.

import { openPool } from './open-pool.ts';
import type { AuthClient, Tokens } from './pool/auth-client.ts';
import type { SourceKind } from './session-state.ts';

export type { SourceKind } from './session-state.ts';

export interface SessionSource {
  readonly kind: SourceKind;
  currentTokens(): Promise<Tokens>;
  /** New tokens for the running session. */
  refresh(): Promise<Tokens>;
  /** Returns the address of the provider's page for the end of the sign-out, if there is one. */
  signOut(options?: { readonly global?: boolean }): Promise<string | undefined>;
}

/** sessionStorage: the kind of the running session. */
const storageKey = 'signInKind';

export function rememberSourceKind(kind: SourceKind): void {
  sessionStorage.setItem(storageKey, kind);
}

/** The source of a running session, to renew and end it. @throws AuthError */
export async function sourceOf(kind: SourceKind, tenantName: string): Promise<SessionSource> {
  switch (kind) {
    case 'pool':
      return poolSource(await openPool(tenantName));
    case 'jwt':
      return (await import('./providers/jwt-source.ts')).jwtSource(tenantName);
    case 'oidc':
      return (await import('./providers/oidc-source.ts')).oidcSource();
    case 'firebase':
      return (await import('./providers/firebase-source.ts')).firebaseSource(tenantName);
  }
}

export function poolSource(pool: Pick<AuthClient, 'currentTokens' | 'refresh' | 'signOut'>): SessionSource {
  return {
    kind: 'pool',
    currentTokens: () => pool.currentTokens(),
    refresh: () => pool.refresh(),
    async signOut(options) {
      await pool.signOut(options);
      return undefined;
    },
  };
}
