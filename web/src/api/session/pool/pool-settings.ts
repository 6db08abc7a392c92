// The settings of the tenant's user pool for the browser.
import type { HostedPages } from './hosted-login.ts';

export interface PoolSettings {
  /** Empty without a pool. */
  readonly userPoolId: string;
  readonly appClientId: string;
  readonly awsRegion: string;
  /** Only stored: the product needs no Amazon credentials. */
  readonly identityPoolId?: string | null;
  /** Absolute address of our own pool; null for the hosted service. */
  readonly endpoint: string | null;
  /** Null if the pool has no pages of its own. */
  readonly oauth: HostedPages | null;
  /** The fewest characters of a password; unknown for the hosted service. */
  readonly minimumLength?: number;
  /** True if some accounts cannot prove their password by SRP; never for the hosted service. */
  readonly sendsPassword?: boolean;
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

/** The endpoint of the user-pool protocol. */
export function endpointOf({ endpoint, awsRegion }: PoolSettings): string {
  return endpoint ?? `https://cognito-idp.${awsRegion}.amazonaws.com/`;
}
