/** Administration of the pools of this server: their accounts, and the pools themselves. */
import type { JSONWebKeySet } from 'jose';
import type { Identity, PoolContext } from '../model/pool-context.ts';
import type { PoolSettings } from '../model/pool-settings.ts';
import type { Query } from '../model/query.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { inPool, inPoolWithin } from '../store/in-pool.ts';
import { readPublicKeys } from '../store/keys.ts';
import { readMessages, type StoredMessage } from '../store/messages.ts';
import { poolIds } from '../store/pools.ts';
import { embeddedPort } from './embedded-port.ts';
import type { IdentityAdmin, UserReference } from './identity-admin.ts';
import { makeIdentityAdmin } from './make-identity-admin.ts';
import { type ClientChange, changeClient } from './pools/change-client.ts';
import { changePool, type PoolChange } from './pools/change-pool.ts';
import { createClient, type NewClient } from './pools/create-client.ts';
import { createPool, type NewPool } from './pools/create-pool.ts';
import { listClients, type PoolClient } from './pools/list-clients.ts';
import { reseal } from './pools/reseal.ts';
import { rotateSigningKey } from './pools/rotate-signing-key.ts';
import { secretFault } from './pools/secret-fault.ts';
import { upkeep } from './pools/upkeep.ts';
import { takeOver } from './take-over.ts';
import { holdUser } from './users/find-user.ts';
import { removePasskeys } from './users/remove-passkeys.ts';
import { setEnabled } from './users/set-enabled.ts';
import { twoStepOf } from './users/two-step-of.ts';

/** Methods of one pool throw IdentityError ResourceNotFoundException when there is no such pool. */
export type EmbeddedAdmin = IdentityAdmin & {
  /** Creates the pool, its application client and its signing key; leaves existing ones unchanged. */
  createPool(pool: NewPool): Promise<void>;
  /** @param query of the caller's transaction, to read within it */
  readPool(poolId: string, query?: Query): Promise<PoolSettings>;
  /**
   * Changes the named settings.
   * @param query of the caller's transaction, to change within it
   */
  changePool(poolId: string, change: PoolChange, query?: Query): Promise<PoolSettings>;
  /** Whether browsers allow passkeys at the address of this server. */
  canHavePasskeys(): boolean;
  /**
   * Adds a client.
   * @returns its secret, which is shown only once, or null for a public client
   */
  createClient(poolId: string, client: NewClient): Promise<{ readonly clientSecret: string | null }>;
  /** Sorted by id. */
  listClients(poolId: string): Promise<readonly PoolClient[]>;
  /** Changes the named settings. */
  changeClient(poolId: string, clientId: string, change: ClientChange): Promise<void>;
  /** @returns the accounts that need a second step at sign-in */
  twoStepOf(poolId: string, subs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Disables the account within the caller's transaction; after the commit nobody signs in or refreshes. */
  disableUserWithin(user: UserReference, query: Query): Promise<void>;
  /** Removes every passkey of the account; sessions continue. */
  deletePasskeys(user: UserReference): Promise<void>;
  /** Messages that are unsent, or whose content the demonstration keeps, newest first. */
  messages(poolId: string): Promise<readonly StoredMessage[]>;
  /** The keys that verify the pool's tokens, as the JWKS address publishes them; callers may cache them for an hour. */
  publicJwks(poolId: string): Promise<JSONWebKeySet>;
  /**
   * Publishes a new signing key, which signs from a day later.
   * @param atOnce when a key was compromised: the other keys are removed and every session of the pool ends
   */
  rotateSigningKey(poolId: string, atOnce?: boolean): Promise<void>;
  /** The ids of all pools. */
  poolIds(): Promise<readonly string[]>;
  /**
   * Reseals with IDP_SECRET every value that another secret has sealed.
   * @returns how many values
   */
  reseal(poolId: string): Promise<number>;
  /** @returns what to tell the operator when IDP_SECRET does not open the pool, or null */
  secretFault(poolId: string): Promise<string | null>;
  /** Deletes expired rows, and replaces old keys. */
  upkeep(poolId: string): Promise<void>;
};

export function identityAdmin(identity: Identity): EmbeddedAdmin {
  const within = <Result>(poolId: string, work: (context: PoolContext) => Promise<Result>, query?: Query) =>
    query ? inPoolWithin(identity, { poolId, query }, work) : inPool(identity, { poolId }, work);
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
    publicJwks: (poolId) => within(poolId, readPublicKeys),
    rotateSigningKey: (poolId, atOnce = false) => within(poolId, (context) => rotateSigningKey(context, atOnce)),
    poolIds: () => poolIds(identity.database),
    reseal: (poolId) => reseal(identity, poolId),
    secretFault: (poolId) => secretFault(identity, poolId),
    upkeep: (poolId) => upkeep(identity, poolId),
  };
}
