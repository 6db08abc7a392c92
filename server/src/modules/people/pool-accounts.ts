/** The functions of user pools that a member's own account needs; the identity service implements them. */
import type { Principal } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';

interface Reference {
  readonly poolId: string;
  readonly sub: string;
}

/** One line of a pool's history; `kind` and `factors` by Cognito's names. */
export interface PoolSignIn {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly succeeded: boolean;
  readonly factors: readonly string[];
  readonly address: string | null;
}

export interface PoolAccounts {
  getUser(poolId: string, sub: string): Promise<{ readonly email: string; readonly emailVerified: boolean } | null>;
  /** The newest first, at most 60. */
  listSignIns(user: Reference): Promise<{ readonly items: readonly PoolSignIn[] }>;
  /** As a part of the caller's transaction. Rejects with UserNotFoundException where the account is gone. */
  disableUserWithin(user: Reference, query: Transaction['query']): Promise<void>;
  /** Rejects with UserNotFoundException where the account is gone. */
  deleteUser(user: Reference): Promise<void>;
}

/** The caller's account at a pool of this server. @throws AppError not_found where another issuer keeps it */
export function poolAccountOf({ account, session }: Principal): Reference {
  if (!session) throw new AppError('not_found', 'Another service keeps this account.');
  return { poolId: session.poolId, sub: account.subject };
}
