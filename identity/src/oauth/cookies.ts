/**
 * The two cookies of a pool's hosted pages. `browser` binds forms to the browser they were sent to; `session` keeps
 * somebody signed in for an hour. Over https the prefix __Host- prevents other sites of the domain from setting them,
 * and requires the path /. The pool's id in the name separates pools there, as the path does over http.
 */
import type { Identity } from '../model/pool-context.ts';
import { basePath, type HostedPool, type PageRequest } from './page-request.ts';

export type CookieName = 'browser' | 'session';

/** Random tokens of 32 bytes. */
const VALUE = /^[A-Za-z0-9_-]{43}$/;
const SESSION_SECONDS = 3600;

/** @returns null for a cookie that is missing or not ours */
export function readCookie(at: PageRequest, name: CookieName): string | null {
  const wanted = nameOf(at, name);
  for (const pair of (at.request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === wanted && VALUE.test(value)) return value;
  }
  return null;
}

/** @param value null deletes the cookie */
export function writeCookie(at: HostedPool, name: CookieName, value: string | null): string {
  const life = value === null ? '; Max-Age=0' : name === 'session' ? `; Max-Age=${SESSION_SECONDS}` : '';
  const place = isSecure(at.identity) ? 'Path=/; Secure' : `Path=${basePath(at)}`;
  return `${nameOf(at, name)}=${value ?? ''}; ${place}; HttpOnly; SameSite=Lax${life}`;
}

function nameOf({ identity, pool }: HostedPool, name: CookieName): string {
  return `${isSecure(identity) ? '__Host-' : ''}idp-${name}-${pool.id}`;
}

function isSecure({ publicUrl }: Identity): boolean {
  return publicUrl().startsWith('https:');
}
