/** The API as one account uses it: signed in at the user pool, so that a journey's data is created over HTTP. */
import type { Demo, TenantConfig } from '@puente/contract';
import { poolTokens, tenantOf } from './pool.ts';

export interface ApiRecord {
  readonly id: string;
  readonly version: number;
  readonly [name: string]: unknown;
}

export interface Api {
  readonly token: string;
  readonly tenant: TenantConfig;
  get<T = ApiRecord>(path: string): Promise<T>;
  put(path: string, body: object): Promise<ApiRecord>;
  patch(path: string, body: object): Promise<ApiRecord>;
  post<T = ApiRecord>(path: string, body: object): Promise<T>;
}

const known = new Map<string, { readonly api: Promise<Api>; readonly until: number }>();
/** A token is good for an hour, and a test may take a quarter of one. */
const keptMs = 40 * 60_000;

/** `chw@demo.test` belongs to the organization `demo`; a process signs an account in once, and again when its token gets old. */
export function apiOf(baseUrl: string, email: string): Promise<Api> {
  const account = `${baseUrl} ${email}`;
  const before = known.get(account);
  if (before && Date.now() < before.until) return before.api;
  const api = openApi(baseUrl, email);
  known.set(account, { api, until: Date.now() + keptMs });
  return api;
}

export async function demoPassword(baseUrl: string): Promise<string> {
  const { password } = (await answered(await fetch(`${baseUrl}/Prod/demo`))) as Demo;
  return password;
}

async function openApi(baseUrl: string, email: string): Promise<Api> {
  const tenantName = email.replace(/^.*@|\.test$/g, '');
  const tenant = await tenantOf(baseUrl, tenantName);
  const { IdToken: token } = await poolTokens(tenant, email, await demoPassword(baseUrl));
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${baseUrl}/Prod/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'PATCH' || method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      body: body && JSON.stringify(body),
    });
    return (await answered(response)) as T;
  };
  return {
    token,
    tenant,
    get: (path) => call('GET', path),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    post: (path, body) => call('POST', path, body),
  };
}

async function answered(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} was answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
