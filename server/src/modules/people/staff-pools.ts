/**
 * The functions of a user pool, here or at Amazon Cognito, that accounts of staff need; the identity service's
 * administration implements them.
 */
import type { Transaction } from '#kernel/database/database';
import type { PoolSignIn } from './pool-accounts.ts';

type Query = Transaction['query'];

export interface Reference {
  readonly poolId: string;
  readonly sub: string;
}

export interface PoolAccount {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  /** By Cognito's names: CONFIRMED, FORCE_CHANGE_PASSWORD, RESET_REQUIRED, UNCONFIRMED. */
  readonly status: string;
  readonly givenName: string;
  readonly userRole: string;
  readonly createdAt: Date;
}

type MfaChoice = 'off';

/** Methods reject with an error whose `type` is Cognito's name of the refusal; without one, the pool could not be asked. */
export interface StaffPool {
  inviteUser(invitation: {
    poolId: string;
    email: string;
    givenName: string;
    userRole: string;
    inviter?: string;
  }): Promise<{ readonly sub: string }>;
  inviteAgain(user: Reference & { inviter?: string }): Promise<void>;
  /**
   * An account that was there before: whatever opened it ends, and a first password goes to its address by mail. Rejects with
   * UnsupportedUserStateException where something stays that opens it.
   */
  takeOver(user: Reference & { givenName: string; userRole: string; inviter?: string }): Promise<void>;
  getUser(poolId: string, emailOrSub: string): Promise<PoolAccount | null>;
  changeAttributes(user: Reference & { attributes: Readonly<Record<string, string>> }): Promise<void>;
  disableUser(user: Reference): Promise<void>;
  /** As a part of the caller's transaction; absent at Amazon Cognito. */
  disableUserWithin?(user: Reference, query: Query): Promise<void>;
  enableUser(user: Reference): Promise<void>;
  resetUserPassword(user: Reference): Promise<void>;
  globalSignOut(user: Reference): Promise<void>;
  setMfaPreference(
    user: Reference & { preference: { softwareToken: MfaChoice; sms: MfaChoice; email: MfaChoice } },
  ): Promise<void>;
  listDevices(user: Reference): Promise<{ readonly items: readonly { readonly key: string }[] }>;
  forgetDevice(user: Reference & { deviceKey: string }): Promise<void>;
  /** The accounts that need a second step; absent at Amazon Cognito, which reports it for one account at a time. */
  twoStepOf?(poolId: string, subs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Absent at Amazon Cognito, where their owner alone can remove them. */
  deletePasskeys?(user: Reference): Promise<void>;
  listSignIns(
    user: Reference,
    page: { limit?: number; page?: string },
  ): Promise<{ readonly items: readonly PoolSignIn[]; readonly next?: string }>;
}

/** The administration of one pool; a pool at Amazon Cognito needs AWS credentials in the environment. */
export type StaffPools = (pool: { readonly kind: 'embedded' | 'cognito'; readonly poolId: string }) => StaffPool;

export interface IssuerPool {
  readonly issuerId: string;
  readonly kind: 'embedded' | 'cognito';
  readonly poolId: string;
}

/** The pool that new members are given an account in; null where the organization has none. */
export async function poolOf(tx: Transaction, tenantId: string): Promise<IssuerPool | null> {
  const [pool] = await tx.query<IssuerPool & Record<string, unknown>>(
    `select id as "issuerId", kind, pool_id as "poolId" from issuers
     where tenant_id = $1 and enabled and administered and kind in ('embedded', 'cognito') order by kind = 'embedded' desc, id limit 1`,
    [tenantId],
  );
  return pool ?? null;
}

export type LinkedAccount = IssuerPool & Reference;

/** The accounts at user pools that sign a member in, as far as they are administered from here. */
export const accountsOf = (tx: Transaction, tenantId: string, userId: string): Promise<LinkedAccount[]> =>
  tx.query<LinkedAccount & Record<string, unknown>>(
    `select i.id as "issuerId", i.kind, i.pool_id as "poolId", m.subject as sub from memberships m
     join issuers i on i.tenant_id = m.tenant_id and i.id = m.issuer_id
     where m.tenant_id = $1 and m.user_id = $2 and i.administered and i.kind in ('embedded', 'cognito')
     order by i.kind = 'embedded' desc, i.id`,
    [tenantId, userId],
  );

/** Cognito's name of a refusal that stays the same at a repetition; null: worth another try. */
export function refusalOf(error: unknown): string | null {
  const type = (error as { type?: string }).type;
  return type && !['InternalErrorException', 'TooManyRequestsException', 'LimitExceededException'].includes(type)
    ? type
    : null;
}
