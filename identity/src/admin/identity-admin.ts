/** What the server itself does with user pools: none of it can be reached over HTTP. */
import type { JSONWebKeySet } from 'jose';
import type { Identity } from '../identity.ts';
import { inPool, type PoolContext } from '../pool-context.ts';
import type { PoolSettings, PoolSettingsChange } from '../pool-settings.ts';
import { findAccount, lookupKey } from '../store/accounts.ts';
import { readPublicKeys } from '../store/keys.ts';
import { readMessages, type StoredMessage } from '../store/messages.ts';
import { revokeSessionsOf } from '../store/sessions.ts';
import { changePool } from './change-pool.ts';
import { createPool, type NewPool } from './create-pool.ts';
import { createUser, type NewUser } from './create-user.ts';
import { setEnabled } from './set-enabled.ts';
import { setPassword } from './set-password.ts';

export type UserReference = { readonly poolId: string; readonly sub: string };

export type PoolUser = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  readonly givenName: string;
  readonly userRole: string;
};

/** Every method throws IdentityError: ResourceNotFoundException for an unknown pool, UserNotFoundException for an unknown sub. */
export type IdentityAdmin = {
  /** Creates the pool, its application client and its signing key, or leaves what is there as it is. */
  createPool(pool: NewPool): Promise<void>;
  /** Changes what the change names. */
  changePool(poolId: string, change: PoolSettingsChange): Promise<PoolSettings>;
  /** Messages that were not sent yet, or whose content the demonstration keeps, newest first. */
  messages(poolId: string): Promise<readonly StoredMessage[]>;
  /** Creates the account with a password that needs no change, or leaves the account of this e-mail address as it is. */
  createUser(user: NewUser): Promise<{ readonly sub: string }>;
  /** Sets the password, ends every session and lifts a lock. */
  setUserPassword(user: UserReference & { readonly password: string }): Promise<void>;
  /** Ends every session and refuses new ones. */
  disableUser(user: UserReference): Promise<void>;
  enableUser(user: UserReference): Promise<void>;
  /** Ends every session of the person. */
  globalSignOut(user: UserReference): Promise<void>;
  /** @returns null when nobody has this e-mail address or sub */
  getUser(poolId: string, emailOrSub: string): Promise<PoolUser | null>;
  /** The keys that verify the pool's tokens, as the JWKS address publishes them; worth keeping for an hour. */
  publicJwks(poolId: string): Promise<JSONWebKeySet>;
};

export function identityAdmin(identity: Identity): IdentityAdmin {
  const within = <Result>(poolId: string, work: (context: PoolContext) => Promise<Result>) =>
    inPool(identity, poolId, {}, work);
  return {
    createPool: (pool) => createPool(identity, pool),
    changePool: (poolId, change) => within(poolId, (context) => changePool(context, change)),
    messages: (poolId) => within(poolId, (context) => readMessages(context)),
    createUser: (user) => within(user.poolId, (context) => createUser(context, user)),
    setUserPassword: ({ poolId, sub, password }) => within(poolId, (context) => setPassword(context, sub, password)),
    disableUser: ({ poolId, sub }) => within(poolId, (context) => setEnabled(context, sub, false)),
    enableUser: ({ poolId, sub }) => within(poolId, (context) => setEnabled(context, sub, true)),
    globalSignOut: ({ poolId, sub }) =>
      within(poolId, async (context) => {
        await revokeSessionsOf(context.query, poolId, sub, context.now);
        await context.record({ kind: 'global_sign_out', sub });
      }),
    getUser: (poolId, emailOrSub) => within(poolId, (context) => readUser(context, emailOrSub)),
    publicJwks: (poolId) => within(poolId, ({ query }) => readPublicKeys(query, poolId)),
  };
}

async function readUser({ query, pool }: PoolContext, emailOrSub: string): Promise<PoolUser | null> {
  const found = await findAccount(query, pool.id, lookupKey(emailOrSub));
  if (!found) return null;
  const { sub, email, emailVerified, enabled, attributes } = found.account;
  return {
    sub,
    email,
    emailVerified,
    enabled,
    givenName: attributes['custom:given_name'] ?? '',
    userRole: attributes['custom:userRole'] ?? '',
  };
}
