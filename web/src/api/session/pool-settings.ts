// Where the user pool of the tenant is, as the session storage holds it between two pages.

export interface PoolSettings {
  readonly userPoolId: string;
  readonly appClientId: string;
  /** Absolute address of our own pool; null for the hosted service. */
  readonly endpoint: string | null;
}

/**
 * The address of the pool, or an error when a configuration points to another origin: a foreign endpoint could
 * collect passwords.
 */
export function sameOriginEndpoint(endpoint: string | null, origin: string): string | null {
  if (endpoint === null) return null;
  const address = new URL(endpoint, origin);
  if (address.origin !== origin) throw new Error('The endpoint of the user pool is not on this origin.');
  return address.href;
}
