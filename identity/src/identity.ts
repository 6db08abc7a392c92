/** What every part of the identity service works with, built once from the settings. */
import type { Pool } from 'pg';
import { createPoolKeys, type PoolKeys } from './crypto/pool-keys.ts';
import { createSealer, type Sealer } from './crypto/sealer.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { CustomChallenge } from './sign-in/custom-challenge.ts';
import { emailedCode } from './sign-in/emailed-code.ts';
import type { Query } from './store/transaction.ts';

export type MessageReference = { readonly poolId: string; readonly messageId: string };

export type IdentityOptions = {
  /** Connections of the application role (a member of puente_app). */
  readonly pool: Pool;
  /** IDP_SECRET, at least 32 bytes. Whoever loses it loses every password and key of the pools. */
  readonly secret: Buffer | string;
  /** Secrets that still or already open what is sealed, while IDP_SECRET changes. */
  readonly otherSecrets?: readonly (Buffer | string)[];
  /** The address people reach the server at, without `/idp`; asked for at every use, since a port may be known late. */
  readonly publicUrl: () => string;
  readonly clock?: () => Date;
  /** Sees to it, within the transaction that wrote a message, that the message is delivered. */
  readonly announce?: (query: Query, message: MessageReference) => Promise<void>;
  /** Whether a person wants a mail when a device is remembered; without, everybody does. Asked in the pool's transaction. */
  readonly wantsDeviceNotice?: (
    query: Query,
    account: { readonly poolId: string; readonly sub: string },
  ) => Promise<boolean>;
  /** Whether text messages can be sent; without, SMS_MFA is not offered. */
  readonly offersSms?: boolean;
  /** More challenges a pool may choose for CUSTOM_AUTH, by name; `emailed-code` is always there. */
  readonly customChallenges?: Readonly<Record<string, CustomChallenge>>;
  readonly limits?: Partial<Limits>;
  /** Milliseconds; answers that strangers compare go out at whole multiples of it. 0 answers at once. */
  readonly answerInterval?: number;
};

const DEFAULT_ANSWER_INTERVAL = 100;

export type Identity = {
  readonly database: Pool;
  readonly sealer: Sealer;
  readonly clock: () => Date;
  readonly offersSms: boolean;
  readonly announce: (query: Query, message: MessageReference) => Promise<void>;
  readonly wantsDeviceNotice: NonNullable<IdentityOptions['wantsDeviceNotice']>;
  readonly customChallenges: Readonly<Record<string, CustomChallenge>>;
  readonly limits: Limits;
  readonly answerInterval: number;
  readonly publicUrl: () => string;
  /** The `iss` of every token of a pool. */
  readonly issuerOf: (poolId: string) => string;
  readonly keysOf: (poolId: string, sealedMasterKey: Buffer) => PoolKeys;
  /** Of a pool whose master key this process has opened: it never becomes another one, however it is sealed. */
  readonly knownKeysOf: (poolId: string) => PoolKeys | undefined;
};

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

/** The place a pool's master key is sealed for. */
export function masterKeyPlace(poolId: string): string {
  return `master:${poolId}`;
}

function secretOf(secret: Buffer | string): Buffer {
  const bytes = typeof secret === 'string' ? Buffer.from(secret, 'utf8') : secret;
  if (bytes.length < 32) throw new Error('IDP_SECRET must have at least 32 bytes.');
  return bytes;
}
