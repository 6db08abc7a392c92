/**
 * The types every part works with: the service, a request in one pool, and the custom challenges of CUSTOM_AUTH. They
 * are in one file because each refers to the others.
 */
import type { Pool } from 'pg';
import type { PoolKeys } from '../crypto/pool-keys.ts';
import type { Sealer } from '../crypto/sealer.ts';
import type { Subject } from './account.ts';
import type { AuthEvent, Origin } from './auth-event.ts';
import type { Limits } from './limits.ts';
import type { Query } from './query.ts';
import type { AppClient, UserPool } from './user-pool.ts';

export type MessageReference = { readonly poolId: string; readonly messageId: string };

/** Built once from the settings. */
export type Identity = {
  readonly database: Pool;
  readonly sealer: Sealer;
  readonly clock: () => Date;
  readonly offersSms: boolean;
  readonly announce: (query: Query, message: MessageReference) => Promise<void>;
  readonly wantsDeviceNotice: (
    query: Query,
    account: { readonly poolId: string; readonly sub: string },
  ) => Promise<boolean>;
  readonly customChallenges: Readonly<Record<string, CustomChallenge>>;
  readonly limits: Limits;
  readonly answerInterval: number;
  readonly publicUrl: () => string;
  /** The `iss` of every token of a pool. */
  readonly issuerOf: (poolId: string) => string;
  readonly keysOf: (poolId: string, sealedMasterKey: Buffer) => PoolKeys;
  /** The keys of a pool whose master key this process has opened; resealing does not change them. */
  readonly knownKeysOf: (poolId: string) => PoolKeys | undefined;
};

/** One request: its pool, transaction, time and origin. */
export type PoolContext = {
  readonly identity: Identity;
  readonly pool: UserPool;
  readonly query: Query;
  /** One time for the whole request. */
  readonly now: Date;
  readonly origin: Origin;
  /** @returns the id of the audit row */
  readonly record: (event: AuthEvent) => Promise<string>;
};

/** The part of a request that statements need; a pool that is being created has only this. */
export type PoolRows = Pick<PoolContext, 'identity' | 'query' | 'now' | 'origin'> & {
  readonly pool: Pick<UserPool, 'id'>;
};

/** A request in the name of a client. */
export type ClientContext = PoolContext & { readonly client: AppClient };

/** For a name without an account, `account` is null and `sub` is a decoy's. */
export type CustomSubject = Subject & {
  /** Whether the password was proved earlier in this sign-in. */
  readonly isProved: boolean;
  /** As typed, in its lookup form. */
  readonly username: string;
};

export type CustomChallenge = {
  /** Whether the right answer signs in alone; otherwise the password is asked for first. */
  readonly standsAlone: boolean;
  /** Whether the right answer needs the account's mailbox, which then cannot be the second factor. */
  readonly provesMailbox: boolean;
  /**
   * Asks the challenge. It is also called for names without an account, and must answer the same.
   * @returns what the client is shown, and what `verify` needs, which is stored sealed as JSON
   */
  create(
    context: ClientContext,
    subject: CustomSubject,
  ): Promise<{ readonly publicParameters: Readonly<Record<string, string>>; readonly privateParameters: unknown }>;
  /** Whether the answer is right; three wrong answers end the sign-in. Never true for a name without an account. */
  verify(
    context: ClientContext,
    subject: CustomSubject,
    given: { readonly answer: string; readonly privateParameters: unknown },
  ): Promise<boolean>;
};
