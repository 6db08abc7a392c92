// Signing in on the pages of the pool itself: authorization code flow with PKCE (RFC 7636, RFC 9700) and nonce.

import { readClaims } from '../claims.ts';
import { AuthError } from './auth-error.ts';
import { authError } from './auth-errors.ts';

/** Addresses of the pool's own pages. */
export interface HostedPages {
  readonly authorize: string;
  readonly token: string;
  readonly logout: string;
}

export interface HostedTokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string | null;
}

/** The stored state while the user is on the hosted page. */
interface Flow {
  readonly tenantName: string;
  readonly returnTo: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

interface HostedClient {
  readonly pages: HostedPages;
  readonly clientId: string;
}

const flowKey = 'app.hostedLogin';

function random(bytes: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** Remembers the flow in the tab. @returns the address to go to */
export async function beginHostedLogin(
  { pages, clientId }: HostedClient,
  tab: Storage,
  to: Pick<Flow, 'tenantName' | 'returnTo' | 'redirectUri'> & {
    readonly provider?: string;
    readonly loginHint?: string;
  },
): Promise<string> {
  const { tenantName, returnTo, redirectUri, provider, loginHint } = to;
  const flow: Flow = { tenantName, returnTo, redirectUri, state: random(24), nonce: random(24), verifier: random(48) };
  tab.setItem(flowKey, JSON.stringify(flow));
  const address = new URL(pages.authorize);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await challengeOf(flow.verifier),
    code_challenge_method: 'S256',
    ...(provider && { identity_provider: provider }),
    ...(loginHint && { login_hint: loginHint }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** The pending flow of this tab, or null. */
export function pendingHostedLogin(tab: Storage = sessionStorage): Pick<Flow, 'tenantName' | 'returnTo'> | null {
  return readFlow(tab);
}

function readFlow(tab: Storage): Flow | null {
  try {
    return JSON.parse(tab.getItem(flowKey) ?? 'null') as Flow | null;
  } catch {
    return null;
  }
}

/** Whether an address is an answer of the other page: it has a code, an access token or an error. */
export function isHostedRedirect(address: string): boolean {
  const { searchParams, hash } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  return (
    ['code', 'error'].some((name) => searchParams.has(name)) ||
    ['access_token', 'error'].some((name) => fragment.has(name))
  );
}

/** Removes the flow from the tab, so that each answer counts once. @throws AuthError */
export async function redeemHostedRedirect(
  { pages, clientId }: HostedClient,
  tab: Storage,
  address: string,
): Promise<{ readonly tokens: HostedTokens; readonly returnTo: string }> {
  const flow = readFlow(tab);
  tab.removeItem(flowKey);
  const { searchParams, hash } = new URL(address);
  const refusal = searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error');
  if (refusal) throw hostedFailure(searchParams.get('error_description') ?? refusal);
  const code = searchParams.get('code');
  // A token in the address was never requested (RFC 9700, 2.1.2).
  if (!code) throw hostedFailure('The answer holds no code.');
  if (!flow || searchParams.get('state') !== flow.state) throw hostedFailure('Invalid state in OAuth flow');
  const tokens = await exchange(pages.token, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: flow.redirectUri,
    code_verifier: flow.verifier,
  });
  if (readClaims(tokens.idToken).nonce !== flow.nonce) throw hostedFailure('Invalid nonce in OAuth flow');
  return { tokens, returnTo: flow.returnTo };
}

async function exchange(address: string, parameters: Readonly<Record<string, string>>): Promise<HostedTokens> {
  let response: Response;
  try {
    response = await fetch(address, { method: 'POST', body: new URLSearchParams(parameters) });
  } catch (error) {
    throw authError('NetworkError', error);
  }
  const answer = (await response.json().catch(() => ({}))) as Readonly<Record<string, string | undefined>>;
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken = null } = answer;
  if (!response.ok || !accessToken || !idToken) throw hostedFailure(answer.error_description ?? answer.error ?? '');
  return { accessToken, idToken, refreshToken };
}

const hostedFailure = (message: string) => new AuthError('OAuthSignInException', message, { refusal: 'hostedFailed' });

/** @returns the address that ends the session of the other page and comes back to `logoutUri` */
export function hostedLogoutAddress({ pages, clientId }: HostedClient, logoutUri: string): string {
  const address = new URL(pages.logout);
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('logout_uri', logoutUri);
  return address.href;
}
