// The signed-in session of this tab: the tenant's identifiers, the id token and its end, kept in sessionStorage
// under the names of specification §3.
import type { TenantConfig } from '@puente/contract';
import { useSyncExternalStore } from 'react';
import { readClaims } from './claims.ts';

const keys = [
  'tenantName',
  'userPoolId',
  'appClientId',
  'apiGatewayUrl',
  'awsRegion',
  'identityPoolId',
  'token',
  'expirationTime',
] as const;

/** A stored token counts only with more than this left (specification §9). */
const minimumRemainingMs = 50;

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatar: string;
  readonly plan: 'Premium';
  readonly roles: readonly string[];
}

export interface Session {
  readonly token: string;
  readonly expiresAt: number;
  readonly tenantName: string;
  readonly user: SignedInUser;
}

const listeners = new Set<() => void>();
let current: Session | null | undefined;

function userOf(token: string): SignedInUser {
  const claims = readClaims(token);
  const roles = claims['custom:userRole']?.split(',').map((role) => role.trim()) ?? [];
  const onlyAdministrator = roles.length === 1 && roles[0] === 'TenantAdmin';
  return {
    id: claims.sub ?? '',
    email: claims.email ?? '',
    name: onlyAdministrator ? 'Administrator' : (claims['custom:given_name'] ?? claims.email ?? ''),
    avatar: '/avatar.svg',
    plan: 'Premium',
    roles,
  };
}

function load(): Session | null {
  const token = sessionStorage.getItem('token');
  const expiresAt = Date.parse(sessionStorage.getItem('expirationTime') ?? '');
  const tenantName = sessionStorage.getItem('tenantName');
  if (!token || !tenantName || !(expiresAt - Date.now() > minimumRemainingMs)) {
    sessionStorage.removeItem('token');
    sessionStorage.removeItem('expirationTime');
    return null;
  }
  return { token, expiresAt, tenantName, user: userOf(token) };
}

function publish(next: Session | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The session as it stands, or null when nobody is signed in or the token has ended. */
export function currentSession(): Session | null {
  if (current === undefined) current = load();
  // Read while rendering: the watch of the shell announces the end, nothing is announced here.
  if (current && current.expiresAt <= Date.now()) current = null;
  return current;
}

export function rememberTenant(config: TenantConfig): void {
  sessionStorage.setItem('tenantName', config.tenantName);
  sessionStorage.setItem('userPoolId', config.userPoolId ?? '');
  sessionStorage.setItem('appClientId', config.appClientId ?? '');
  sessionStorage.setItem('apiGatewayUrl', config.apiGatewayUrl);
  sessionStorage.setItem('awsRegion', config.awsRegion ?? '');
  sessionStorage.setItem('identityPoolId', config.identityPoolId ?? '');
}

export function startSession(token: string, expiresAt: Date): void {
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('expirationTime', expiresAt.toISOString());
  publish(load());
}

/** Forgets the token, its end and everything about the tenant. */
export function clearSession(): void {
  for (const key of keys) sessionStorage.removeItem(key);
  publish(null);
}

export function useSession(): Session | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentSession);
}
