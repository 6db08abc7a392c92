/** A pool with a client that may use the authorization code flow, and the requests such a client makes. */
import { createHash, randomBytes } from 'node:crypto';
import type { PoolSettingsChange } from '../src/model/pool-settings.ts';
import { type HostedBrowser, openBrowser } from './hosted-browser.ts';
import { createTestPool, createTestUser, PASSWORD, type TestPool, type TestServer } from './identity-server.ts';

export const CALLBACK = 'https://app.clinic.test/callback';
export const SIGNED_OUT = 'https://app.clinic.test/bye';

export type OAuthPool = TestPool & { readonly base: string; readonly user: { sub: string; email: string } };

export async function createOAuthPool(server: TestServer, settings?: PoolSettingsChange): Promise<OAuthPool> {
  const pool = await createTestPool(server.admin, settings);
  await server.admin.changeClient(pool.poolId, pool.clientId, { callbackUrls: [CALLBACK], logoutUrls: [SIGNED_OUT] });
  const user = await createTestUser(server.admin, pool);
  return { ...pool, user, base: `${server.address}/idp/${pool.poolId}` };
}

export type Proof = { readonly verifier: string; readonly challenge: string };

export function makeProof(): Proof {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** @param more parameters that replace the usual ones; undefined removes one */
export function authorizeAddress(
  pool: OAuthPool,
  { challenge }: Pick<Proof, 'challenge'>,
  more: Readonly<Record<string, string | undefined>> = {},
  page = 'oauth2/authorize',
): string {
  const parameters: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: pool.clientId,
    redirect_uri: CALLBACK,
    scope: 'openid email',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${pool.base}/${page}?${new URLSearchParams(given)}`;
}

/** Signs the pool's user in at the pages. @returns the parameters the client receives */
export async function signInForCode(
  pool: OAuthPool,
  proof: Proof,
  more: Readonly<Record<string, string | undefined>> = {},
  browser: HostedBrowser = openBrowser(pool.base),
): Promise<URLSearchParams> {
  const page = await browser.open(authorizeAddress(pool, proof, more));
  const back = await browser.submit(page, { username: pool.user.email, password: PASSWORD });
  if (back.location === null) throw new Error(`Nobody was signed in (${back.status}).`);
  return new URL(back.location).searchParams;
}

export type TokenAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
};

export async function askForTokens(
  pool: OAuthPool,
  form: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  const response = await fetch(`${pool.base}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error('The answer is not an object.');
  return { status: response.status, headers: response.headers, body: { ...body } };
}

export function redeem(
  pool: OAuthPool,
  code: string | null,
  { verifier }: Pick<Proof, 'verifier'>,
  more: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  return askForTokens(pool, {
    grant_type: 'authorization_code',
    client_id: pool.clientId,
    code: code ?? '',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...more,
  });
}
