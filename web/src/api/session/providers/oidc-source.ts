// Sessions of an OpenID provider: authorization code with PKCE, state and nonce by oidc-client-ts. Loaded only where needed.
import type { Provider } from '@puente/contract';
import {
  ErrorResponse,
  OidcClient,
  type RefreshState,
  type SigninResponse,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { otherPages, otherWayPaths } from '#paths';
import { readClaims } from '../claims.ts';
import type { SessionSource } from '../session-source.ts';
import { fetchTenantConfig } from '../tenant-config.ts';
import { type IssuedToken, tokensOf } from './issued-token.ts';
import { oidcLogoutAddress } from './oidc-logout.ts';
import { ProviderError } from './provider-error.ts';

export type OidcProvider = Provider & { readonly kind: 'oidc' };

/** sessionStorage: the data to renew a running session, and unfinished sign-ins. */
const heldKey = 'oidc.session';
const startedPrefix = 'signingIn.';

interface Held {
  readonly provider: OidcProvider;
  /** Null if the provider issues none: then the session ends with its token. */
  readonly refreshToken: string | null;
  readonly idToken: string;
}

/** State that returns with the answer of the provider. */
interface Started {
  readonly tenantName: string;
  readonly returnTo: string | null;
}

const here = (path: string) => `${location.origin}${path}`;

const clientOf = ({ authority, clientId, audience }: OidcProvider) =>
  new OidcClient({
    authority,
    client_id: clientId,
    redirect_uri: here(otherPages.oidcCallback),
    scope: 'openid profile email offline_access',
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: startedPrefix }),
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds: 10,
    ...(audience !== null && { extraQueryParams: { audience } }),
  });

/** The address of the provider's own page. @throws ProviderError */
export async function startOidc(provider: OidcProvider, started: Started): Promise<string> {
  const nonce = crypto.randomUUID();
  const request = clientOf(provider).createSigninRequest({ state: started, nonce });
  return (await request.catch(providerFailed)).url;
}

/** Reads the provider's answer in the address, once, in the tab that started the flow. @throws ProviderError */
export async function finishOidc(address: string): Promise<IssuedToken & Pick<Started, 'returnTo'>> {
  const state = new URL(address).searchParams.get('state') ?? '';
  const kept = sessionStorage.getItem(startedPrefix + state);
  if (!kept) throw new ProviderError('replayed');
  const { data, authority, client_id } = JSON.parse(kept) as { data: Started; authority: string; client_id: string };
  const { tenantName, returnTo } = data;
  const { providers } = await fetchTenantConfig(tenantName);
  const provider = providers.find(
    (one): one is OidcProvider => one.kind === 'oidc' && one.authority === authority && one.clientId === client_id,
  );
  if (!provider) throw new ProviderError('notOffered');
  const response = await clientOf(provider).processSigninResponse(address).catch(providerFailed);
  const token = tokenIn(response, provider);
  const idToken = response.id_token ?? token;
  const held: Held = { provider, refreshToken: response.refresh_token ?? null, idToken };
  return {
    tenantName,
    returnTo,
    token,
    source: { ...oidcSource(), currentTokens: async () => tokensOf(token) },
    keep: () => hold(held),
  };
}

/** With an audience the API takes the access token, else the id token. */
function tokenIn({ access_token, id_token }: SigninResponse, { audience }: OidcProvider): string {
  const token = audience === null ? id_token : access_token;
  if (!token) throw new ProviderError('provider');
  return token;
}

const hold = (held: Held) => sessionStorage.setItem(heldKey, JSON.stringify(held));

/** The source of a running session. */
export function oidcSource(): SessionSource {
  const held = (): Held => {
    const kept = sessionStorage.getItem(heldKey);
    if (!kept) throw new ProviderError('provider');
    return JSON.parse(kept) as Held;
  };
  async function refresh() {
    const { provider, refreshToken, idToken } = held();
    if (refreshToken === null) throw new ProviderError('provider');
    // The library exports only the type of this class.
    const state: RefreshState = {
      refresh_token: refreshToken,
      id_token: idToken,
      session_state: null,
      profile: {
        sub: readClaims(idToken)['sub'] ?? '',
        iss: provider.authority,
        aud: provider.clientId,
        exp: 0,
        iat: 0,
      },
    };
    const response = await clientOf(provider).useRefreshToken({ state }).catch(providerFailed);
    const tokens = tokensOf(tokenIn(response, provider));
    hold({
      provider,
      refreshToken: response.refresh_token ?? refreshToken,
      idToken: response.id_token ?? idToken,
    });
    return tokens;
  }
  return {
    kind: 'oidc',
    currentTokens: refresh,
    refresh,
    async signOut() {
      const { provider, refreshToken, idToken } = held();
      const client = clientOf(provider);
      // A refresh token for offline access outlives the provider's session.
      if (refreshToken !== null) await client.revokeToken(refreshToken, 'refresh_token').catch(() => undefined);
      return oidcLogoutAddress(client, idToken, here(otherWayPaths.auth0));
    },
  };
}

function providerFailed(cause: unknown): never {
  if (cause instanceof ErrorResponse && cause.error === 'access_denied') throw new ProviderError('denied', { cause });
  throw new ProviderError('provider', { cause });
}
