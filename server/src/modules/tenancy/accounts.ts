/** What organisations and their staff need of user pools; the identity service is one that fits. */
import type { Language } from '@puente/contract';

export interface Accounts extends StaffAccounts {
  /** Makes the pool with its client, or leaves what is there. */
  createPool(pool: { poolId: string; clientId: string; name: string; tenantName: string }): Promise<void>;
  /** Changes what the change names. */
  changePool(poolId: string, change: { language?: Language }): Promise<unknown>;
  /** Ends every session of the account. */
  globalSignOut(user: { poolId: string; sub: string }): Promise<void>;
}

/** Accounts of one pool, here or at Amazon Cognito. */
export interface StaffAccounts {
  /** Makes an account that can sign in at once, or leaves the one of this e-mail address. */
  createUser(user: NewAccount & { password: string }): Promise<{ readonly sub: string }>;
  /** Makes an account and sends its first password by mail; rejects with UsernameExistsException where there is one. */
  inviteUser(user: NewAccount & { inviter?: string }): Promise<{ readonly sub: string }>;
  getUser(poolId: string, email: string): Promise<{ readonly sub: string } | null>;
}

interface NewAccount {
  poolId: string;
  email: string;
  givenName: string;
  userRole: string;
}
