/** The relying party of passkeys: the server's host name, and the one origin they may be used from. */
import { isIP } from 'node:net';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity, PoolContext } from '../model/pool-context.ts';

/** How long a browser waits for the person, the lifetime of a challenge: milliseconds. */
export const CEREMONY = 180_000;

export type RelyingParty = {
  /** A host name without port (WebAuthn level 3, RP ID). */
  readonly id: string;
  readonly origin: string;
};

/**
 * Browsers allow passkeys only for host names, never IP addresses, and only over a secure connection; otherwise null.
 */
export function relyingPartyOf(identity: Identity): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(identity.publicUrl());
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return !isAddress && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : null;
}

/** Whether people of the pool may sign in with passkeys: the same for every name, known or not. */
export function offersPasskeys({ identity, pool }: PoolContext): boolean {
  return pool.settings.allowedFirstAuthFactors.includes('WEB_AUTHN') && relyingPartyOf(identity) !== null;
}

/** @throws IdentityError WebAuthnNotEnabledException, WebAuthnConfigurationMissingException */
export function requireRelyingParty({ identity, pool }: PoolContext): RelyingParty {
  if (!pool.settings.allowedFirstAuthFactors.includes('WEB_AUTHN')) {
    throw new IdentityError('WebAuthnNotEnabledException', 'Passkeys are not enabled for this user pool.');
  }
  const relyingParty = relyingPartyOf(identity);
  if (!relyingParty) {
    throw new IdentityError(
      'WebAuthnConfigurationMissingException',
      'Passkeys need a server that is reached by a host name over https, or at localhost.',
    );
  }
  return relyingParty;
}
