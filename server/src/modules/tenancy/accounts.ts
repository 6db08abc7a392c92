/** The functions of user pools that organizations and their staff need; the identity service implements them. */
import type { Language, PoolSettingsChange, TenantSettings } from '@puente/contract';
import type { Transaction } from '#kernel/database/database';

type SameNames = Omit<Required<PoolSettingsChange>, 'passwordMinimumLength' | 'deviceTracking' | 'customChallenge'>;

/** The settings of a pool for its people's accounts that an organization may change. */
export interface PoolSettings extends SameNames {
  readonly passwordPolicy: { readonly minimumLength: number };
  readonly deviceTracking: { readonly mode: TenantSettings['deviceTracking'] };
  /** A name; a server may know more of them than an organization can choose. */
  readonly customChallenge: string | null;
}

type PoolChange = {
  [Name in keyof PoolSettings]?: PoolSettings[Name];
} & { title?: string; language?: Language; phone?: string | null };

export interface Accounts extends StaffAccounts {
  /** Makes the pool with its client, or leaves an existing one. */
  createPool(pool: {
    poolId: string;
    clientId: string;
    name: string;
    tenantName: string;
    /** Path of the web's own page that people come back to from the pages of the pool. */
    ownPage?: string;
  }): Promise<void>;
  /** @param query of a transaction that the reading is to be a part of */
  readPool(poolId: string, query?: Transaction['query']): Promise<PoolSettings>;
  /** Changes the named settings. @param query of a transaction that the change is to be a part of */
  changePool(poolId: string, change: PoolChange, query?: Transaction['query']): Promise<PoolSettings>;
  /** Whether browsers have passkeys at the address of this server. */
  canHavePasskeys(): boolean;
  /** Ends every session of the account. */
  globalSignOut(user: { poolId: string; sub: string }): Promise<void>;
}

/** Accounts of one pool, here or at Amazon Cognito. */
export interface StaffAccounts {
  /** Makes an account that can sign in at once, or leaves the one of this e-mail address. */
  createUser(user: NewAccount & { password: string }): Promise<{ readonly sub: string }>;
  /** Makes an account and sends its first password by mail; rejects with UsernameExistsException where there is one. */
  inviteUser(user: NewAccount & { inviter?: string }): Promise<{ readonly sub: string }>;
  /**
   * Gives an account that was there before to the person: whatever opened it ends. Without a password a first one goes to
   * its address by mail.
   */
  takeOver(user: {
    poolId: string;
    sub: string;
    givenName: string;
    userRole: string;
    inviter?: string;
    password?: string;
  }): Promise<void>;
  getUser(
    poolId: string,
    emailOrSub: string,
  ): Promise<{ readonly sub: string; readonly status: string; readonly createdAt: Date } | null>;
}

interface NewAccount {
  poolId: string;
  email: string;
  givenName: string;
  userRole: string;
}
