// The hosted sign-in of the pool: one flow at a time, whose tokens are then Amplify's, and the sign-out that goes with it.

import { readClaims } from '../claims.ts';
import type { AmplifyContext } from './amplify-context.ts';
import type { AuthClient } from './auth-client.ts';
import { authError, toAuthError } from './auth-errors.ts';
import {
  beginHostedLogin,
  type HostedPages,
  type HostedTokens,
  hostedLogoutAddress,
  isHostedRedirect,
  redeemHostedRedirect,
} from './hosted-login.ts';

/** sessionStorage: this session came from the hosted pages; so named by the older Cognito clients. */
const hostedKey = 'amplify-signin-with-hostedUI';

export interface HostedLimits {
  /** Leaves the page. */
  readonly leave: (address: string) => void;
  /** The web's own page, which is registered with the client of the pool. */
  readonly ownPage: () => string;
  /** The longest wait of a call that needs the tokens of a flow in progress. */
  readonly waitMs: number;
  readonly signOutMs: number;
}

export const hostedLimits: HostedLimits = {
  leave: (address) => location.assign(address),
  ownPage: () => `${location.origin}/auth/amplify/login`,
  waitMs: 10_000,
  signOutMs: 3_000,
};

type HostedParts = Pick<AmplifyContext, 'pool' | 'events' | 'prefix' | 'storage'>;

export interface Hosted extends Pick<AuthClient, 'federatedSignIn' | 'handleHostedRedirect'> {
  /** Resolves without a flow in progress, or after the longest wait. */
  readonly settled: () => Promise<void>;
  /** Ends the session of the hosted pages as well, if this one came from them. @throws AuthError */
  readonly leaveHosted: () => Promise<void>;
}

export function hostedCalls(
  { pool, events, prefix, storage }: HostedParts,
  { leave, ownPage, waitMs, signOutMs }: HostedLimits,
): Hosted {
  let flow: Promise<unknown> | undefined;

  function client(): { pages: HostedPages; clientId: string } {
    if (!pool.userPoolId) throw authError(pool.identityPoolId ? 'FederationTokens' : 'Federation');
    if (!pool.oauth) throw authError('NoUserPoolConfig');
    return { pages: pool.oauth, clientId: pool.appClientId };
  }

  /** Under the keys and in the form of tokens that Amplify stores itself. */
  function keep({ accessToken, idToken, refreshToken }: HostedTokens): string {
    const { username = '', iat } = readClaims(accessToken);
    const entries = { accessToken, idToken, refreshToken, clockDrift: String(Number(iat) * 1000 - Date.now()) };
    for (const [name, value] of Object.entries(entries)) {
      if (value !== null) storage.tab.setItem(`${prefix}.${username}.${name}`, value);
    }
    storage.tab.setItem(`${prefix}.LastAuthUser`, username);
    storage.tab.setItem(hostedKey, 'true');
    return username;
  }

  async function redeem(address: string): Promise<{ returnTo: string }> {
    try {
      const { tokens, returnTo } = await redeemHostedRedirect(client(), storage.tab, address);
      const username = keep(tokens);
      events.emit('signIn', `A user ${username} has been signed in`);
      events.emit('cognitoHostedUI', `A user ${username} has been signed in via Cognito Hosted UI`);
      return { returnTo };
    } catch (thrown) {
      const error = toAuthError(thrown, pool);
      events.emit('signIn_failure', 'The OAuth response flow failed', error);
      events.emit('cognitoHostedUI_failure', 'A failure occurred when returning to the Cognito Hosted UI', error);
      throw error;
    }
  }

  return {
    async federatedSignIn({ tenantName, returnTo, ...options }) {
      const to = { tenantName, returnTo, redirectUri: ownPage(), ...options };
      leave(await beginHostedLogin(client(), storage.tab, to));
    },
    async handleHostedRedirect(address) {
      if (flow) return null;
      if (!pool.userPoolId) throw authError('OAuthResponse');
      if (!isHostedRedirect(address)) return null;
      const redeeming = redeem(address);
      flow = redeeming;
      try {
        return await redeeming;
      } finally {
        flow = undefined;
      }
    },
    async settled() {
      if (!flow) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([flow.catch(() => undefined), late]);
      clearTimeout(timer);
    },
    async leaveHosted() {
      const isHosted = storage.tab.getItem(hostedKey) === 'true';
      storage.tab.removeItem(hostedKey);
      if (!isHosted || !pool.oauth) return;
      leave(hostedLogoutAddress({ pages: pool.oauth, clientId: pool.appClientId }, ownPage()));
      // The page should have closed by then.
      await new Promise((_, reject) => setTimeout(() => reject(authError('SignOutTimeout')), signOutMs));
    },
  };
}
