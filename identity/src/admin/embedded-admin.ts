/** Administration of this server's own pools: of their accounts, and of the pools themselves, which only a server has. */
import type { JSONWebKeySet } from 'jose';
import type { Identity } from '../identity.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { inPool, inPoolWithin, type PoolContext } from '../pool-context.ts';
import type { PoolSettings } from '../pool-settings.ts';
import { readPublicKeys } from '../store/keys.ts';
import { readMessages, type StoredMessage } from '../store/messages.ts';
import { poolIds } from '../store/pools.ts';
import type { Query } from '../store/transaction.ts';
import { type ClientChange, changeClient } from './change-client.ts';
import { changePool, type PoolChange } from './change-pool.ts';
import { createClient, type NewClient } from './create-client.ts';
import { createPool, type NewPool } from './create-pool.ts';
import { embeddedPort } from './embedded-port.ts';
import { holdUser } from './find-user.ts';
import type { IdentityAdmin, UserReference } from './identity-admin.ts';
import { listClients, type PoolClient } from './list-clients.ts';
import { makeIdentityAdmin } from './make-identity-admin.ts';
import { removePasskeys } from './remove-passkeys.ts';
import { reseal } from './reseal.ts';
import { rotateSigningKey } from './rotate-signing-key.ts';
import { secretFault } from './secret-fault.ts';
import { setEnabled } from './set-enabled.ts';
import { takeOver } from './take-over.ts';
import { twoStepOf } from './two-step-of.ts';
import { upkeep } from './upkeep.ts';

/** Methods of one pool throw IdentityError ResourceNotFoundException when there is no such pool. */
export type EmbeddedAdmin = IdentityAdmin & {
  /** Creates the pool, its application client and its signing key, or leaves what is there as it is. */
  createPool(pool: NewPool): Promise<void>;
  /** @param query of a transaction of the caller's that the reading is to be a part of */
  readPool(poolId: string, query?: Query): Promise<PoolSettings>;
  /** Changes what the change names. @param query of a transaction of the caller's that the change is to be a part of */
  changePool(poolId: string, change: PoolChange, query?: Query): Promise<PoolSettings>;
  /** Whether browsers have passkeys at the address of this server. */
  canHavePasskeys(): boolean;
  /** Adds a client. @returns its secret, which nothing tells again, or null for a public one */
  createClient(poolId: string, client: NewClient): Promise<{ readonly clientSecret: string | null }>;
  /** By their ids. */
  listClients(poolId: string): Promise<readonly PoolClient[]>;
  /** Changes what the change names. */
  changeClient(poolId: string, clientId: string, change: ClientChange): Promise<void>;
  /** @returns which of the accounts are asked for a second step at sign-in */
  twoStepOf(poolId: string, subs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Disables the account as a part of the caller's transaction: nobody signs in or refreshes once that is kept. */
  disableUserWithin(user: UserReference, query: Query): Promise<void>;
  /** Takes every passkey off the account; sessions go on. */
  deletePasskeys(user: UserReference): Promise<void>;
  /** Messages that were not sent yet, or whose content the demonstration keeps, newest first. */
  messages(poolId: string): Promise<readonly StoredMessage[]>;
  /** The keys that verify the pool's tokens, as the JWKS address publishes them; worth keeping for an hour. */
  publicJwks(poolId: string): Promise<JSONWebKeySet>;
  /**
   * Publishes another signing key, which signs from a day later on.
   * @param atOnce after a key was lost: the other keys go, and every session of the pool ends
   */
  rotateSigningKey(poolId: string, atOnce?: boolean): Promise<void>;
  /** Every pool, for what is done in each. */
  poolIds(): Promise<readonly string[]>;
  /** Seals with IDP_SECRET whatever another secret has sealed. @returns how many values */
  reseal(poolId: string): Promise<number>;
  /** @returns what the operator must hear when IDP_SECRET does not open the pool, or null */
  secretFault(poolId: string): Promise<string | null>;
  /** Removes what is over, and replaces keys that have grown old. */
  upkeep(poolId: string): Promise<void>;
};

export function identityAdmin(identity: Identity): EmbeddedAdmin {
  const within = <Result>(poolId: string, work: (context: PoolContext) => Promise<Result>, query?: Query) =>
    query ? inPoolWithin(identity, poolId, query, work) : inPool(identity, poolId, {}, work);
  return {
    ...makeIdentityAdmin(embeddedPort(identity)),
    createPool: (pool) => createPool(identity, pool),
    readPool: (poolId, query) => within(poolId, async ({ pool }) => pool.settings, query),
    changePool: (poolId, change, query) => within(poolId, (context) => changePool(context, change), query),
    canHavePasskeys: () => relyingPartyOf(identity) !== null,
    createClient: (poolId, client) => within(poolId, (context) => createClient(context, client)),
    listClients: (poolId) => within(poolId, listClients),
    changeClient: (poolId, clientId, change) => within(poolId, (context) => changeClient(context, clientId, change)),
    twoStepOf: (poolId, subs) => within(poolId, (context) => twoStepOf(context, subs)),
    takeOver: (user) => within(user.poolId, (context) => takeOver(context, user)),
    disableUserWithin: ({ poolId, sub }, query) =>
      within(poolId, async (context) => setEnabled(context, await holdUser(context, sub), false), query),
    deletePasskeys: ({ poolId, sub }) => within(poolId, (context) => removePasskeys(context, sub)),
    messages: (poolId) => within(poolId, (context) => readMessages(context)),
    publicJwks: (poolId) => within(poolId, ({ query }) => readPublicKeys(query, poolId)),
    rotateSigningKey: (poolId, atOnce = false) => within(poolId, (context) => rotateSigningKey(context, atOnce)),
    poolIds: () => poolIds(identity.database),
    reseal: (poolId) => reseal(identity, poolId),
    secretFault: (poolId) => secretFault(identity, poolId),
    upkeep: (poolId) => upkeep(identity, poolId),
  };
}
