/** Builds the identity service once from its settings. */

import type { Pool } from 'pg';
import { createPoolKeys, masterKeyPlace, type PoolKeys } from './crypto/pool-keys.ts';
import { createSealer } from './crypto/sealer.ts';
import { defaultLimits, type Limits } from './model/limits.ts';
import type { CustomChallenge, Identity, MessageReference } from './model/pool-context.ts';
import type { Query } from './model/query.ts';
import { emailedCode } from './sign-in/emailed-code.ts';

export type IdentityOptions = {
  /** Connections of the application role (a member of puente_app). */
  readonly pool: Pool;
  /** IDP_SECRET, at least 32 bytes. Without it every password and key of the pools is lost. */
  readonly secret: Buffer | string;
  /** Previous and next secrets that also open sealed values, while IDP_SECRET changes. */
  readonly otherSecrets?: readonly (Buffer | string)[];
  /** The public address of the server, without `/idp`. Read at every use, since the port may be known late. */
  readonly publicUrl: () => string;
  readonly clock?: () => Date;
  /** Ensures that a message is delivered, within the transaction that wrote it. */
  readonly announce?: (query: Query, message: MessageReference) => Promise<void>;
  /**
   * Whether a person wants a mail when a device is remembered; everybody does by default. Called in the pool's
   * transaction.
   */
  readonly wantsDeviceNotice?: (
    query: Query,
    account: { readonly poolId: string; readonly sub: string },
  ) => Promise<boolean>;
  /** Whether text messages can be sent; if not, SMS_MFA is not offered. */
  readonly offersSms?: boolean;
  /** Further challenges a pool may choose for CUSTOM_AUTH, by name; `emailed-code` is always available. */
  readonly customChallenges?: Readonly<Record<string, CustomChallenge>>;
  readonly limits?: Partial<Limits>;
  /** Milliseconds. Answers that could reveal an account are sent at whole multiples of it. 0 answers at once. */
  readonly answerInterval?: number;
};

const DEFAULT_ANSWER_INTERVAL = 100;

/** @throws Error when a secret is shorter than 32 bytes */
export function createIdentity(options: IdentityOptions): Identity {
  const sealer = createSealer(secretOf(options.secret), (options.otherSecrets ?? []).map(secretOf));
  const publicUrl = () => options.publicUrl().replace(/(?<!\/)\/+$/, '');
  const keys = new Map<string, { sealed: Buffer; keys: PoolKeys }>();
  return Object.freeze({
    database: options.pool,
    sealer,
    clock: options.clock ?? (() => new Date()),
    offersSms: options.offersSms ?? false,
    announce: options.announce ?? (async () => {}),
    wantsDeviceNotice: options.wantsDeviceNotice ?? (async () => true),
    customChallenges: { 'emailed-code': emailedCode, ...options.customChallenges },
    limits: { ...defaultLimits, ...options.limits },
    answerInterval: options.answerInterval ?? DEFAULT_ANSWER_INTERVAL,
    publicUrl,
    issuerOf: (poolId: string) => `${publicUrl()}/idp/${poolId}`,
    knownKeysOf: (poolId: string) => keys.get(poolId)?.keys,
    keysOf(poolId: string, sealed: Buffer) {
      const known = keys.get(poolId);
      if (known?.sealed.equals(sealed)) return known.keys;
      const made = createPoolKeys(sealer.open(sealed, masterKeyPlace(poolId)));
      keys.set(poolId, { sealed, keys: made });
      return made;
    },
  });
}

function secretOf(secret: Buffer | string): Buffer {
  const bytes = typeof secret === 'string' ? Buffer.from(secret, 'utf8') : secret;
  if (bytes.length < 32) throw new Error('IDP_SECRET must have at least 32 bytes.');
  return bytes;
}
