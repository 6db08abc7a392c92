// The session in this tab's sessionStorage, under the names below.
import type { TenantConfig } from '@puente/contract';
import { readClaims } from './claims.ts';
import { type Session, type SignedInUser, type SourceKind, sourceKinds } from './session-state.ts';

const tenantNames = [
  'tenantName',
  'userPoolId',
  'appClientId',
  'apiGatewayUrl',
  'awsRegion',
  'identityPoolId',
] as const;
const tokenNames = ['token', 'expirationTime'] as const;

/** Other stored data of a session: the way of its start, and the tokens that the sign-in libraries store themselves. */
const lockName = 'locked';
const otherNames = ['signInKind', lockName];
const libraryPrefixes = ['CognitoIdentityServiceProvider.', 'com.amplify.', 'jwt.', 'oidc.', 'firebase:'];

/** The remaining time that a stored token needs to be valid. */
const minimumRemainingMs = 50;

/** Entries of sessionStorage, by name. */
export type Entries = Readonly<Record<string, string>>;

const isOfSession = (name: string): boolean =>
  [...tenantNames, ...tokenNames, ...otherNames].includes(name) ||
  libraryPrefixes.some((prefix) => name.startsWith(prefix));

const storedNames = (): string[] => Object.keys(sessionStorage).filter(isOfSession);

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

const kindOf = ({ signInKind }: Entries): SourceKind => sourceKinds.find((kind) => kind === signInKind) ?? 'pool';

/** The session of the stored token; one that has ended is deleted. */
export function readSession(entries: Entries = { ...sessionStorage }): Session | null {
  const { token, tenantName, expirationTime = '' } = entries;
  const expiresAt = Date.parse(expirationTime);
  if (token && tenantName && expiresAt - Date.now() > minimumRemainingMs)
    return { kind: kindOf(entries), token, expiresAt, tenantName, user: userOf(token) };
  for (const name of tokenNames) sessionStorage.removeItem(name);
  return null;
}

export function writeTenant(config: TenantConfig): void {
  for (const name of tenantNames) sessionStorage.setItem(name, config[name] ?? '');
}

export function writeToken(token: string, expiresAt: Date): void {
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('expirationTime', expiresAt.toISOString());
}

/** All entries that another tab needs to continue this session. */
export const readEntries = (): Entries =>
  Object.fromEntries(storedNames().map((name) => [name, sessionStorage.getItem(name) ?? '']));

export function writeEntries(entries: Entries): void {
  forgetEntries();
  for (const [name, value] of Object.entries(entries)) if (isOfSession(name)) sessionStorage.setItem(name, value);
}

/** The lock stays: renewed tokens do not prove the identity of the user at the screen. */
export function renewEntries(entries: Entries): void {
  const locked = sessionStorage.getItem(lockName);
  writeEntries(locked === null ? entries : { ...entries, [lockName]: locked });
}

export function forgetEntries(): void {
  for (const name of storedNames()) sessionStorage.removeItem(name);
}

/** Identifiers of the organization, from the authentication state. */
export const readTenantIds = () => ({
  apiGatewayUrl: sessionStorage.getItem('apiGatewayUrl'),
  userPoolId: sessionStorage.getItem('userPoolId'),
  identityPoolId: sessionStorage.getItem('identityPoolId'),
});
