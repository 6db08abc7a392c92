/** What making an organisation needs of the user pools; the identity service is one that fits. */

export interface Accounts {
  /** Makes the pool with its client, or leaves what is there. */
  createPool(pool: { poolId: string; clientId: string; name: string; tenantName: string }): Promise<void>;
  /** Makes an account that can sign in at once, or leaves the one of this e-mail address. */
  createUser(user: {
    poolId: string;
    email: string;
    givenName: string;
    userRole: string;
    password: string;
  }): Promise<{ readonly sub: string }>;
  /** Ends every session of the account. */
  globalSignOut(user: { poolId: string; sub: string }): Promise<void>;
}
