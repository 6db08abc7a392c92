/** What every part of the identity service works with, built once from the settings. */
import type { Pool } from 'pg';
import { createDecoys, type Decoys } from './crypto/decoys.ts';
import { createSealer, type Sealer } from './crypto/sealer.ts';

export type IdentityOptions = {
  /** Connections of the application role (a member of puente_app). */
  readonly pool: Pool;
  /** IDP_SECRET, at least 32 bytes. Whoever loses it loses every password and key of the pools. */
  readonly secret: Buffer | string;
  /** The address people reach the server at, without `/idp`; asked for at every use, since a port may be known late. */
  readonly publicUrl: () => string;
  readonly clock?: () => Date;
};

export type Identity = {
  readonly database: Pool;
  readonly sealer: Sealer;
  readonly decoys: Decoys;
  readonly clock: () => Date;
  /** The `iss` of every token of a pool. */
  readonly issuerOf: (poolId: string) => string;
};

/** @throws Error when the secret is shorter than 32 bytes */
export function createIdentity(options: IdentityOptions): Identity {
  const secret = typeof options.secret === 'string' ? Buffer.from(options.secret, 'utf8') : options.secret;
  if (secret.length < 32) throw new Error('IDP_SECRET must have at least 32 bytes.');
  return Object.freeze({
    database: options.pool,
    sealer: createSealer(secret),
    decoys: createDecoys(secret),
    clock: options.clock ?? (() => new Date()),
    issuerOf: (poolId: string) => `${options.publicUrl().replace(/\/+$/, '')}/idp/${poolId}`,
  });
}
