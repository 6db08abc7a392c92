/** A challenge of an organisation's own for CUSTOM_AUTH: what Cognito leaves to its three custom-auth functions. */
import type { Subject } from '../accounts/find-subject.ts';
import type { PoolContext } from '../pool-context.ts';
import type { AppClient } from '../store/pools.ts';

/** Of a name without an account, `account` is null and `sub` a decoy's. */
export type CustomSubject = Subject & {
  readonly client: Pick<AppClient, 'id'>;
  /** Whether the password was proved before. */
  readonly isProved: boolean;
  /** As typed, in its lookup form. */
  readonly username: string;
};

export type CustomChallenge = {
  /** Whether the right answer signs in by itself; otherwise the password is asked for before it. */
  readonly standsAlone: boolean;
  /** Whether the right answer needs the account's mailbox, which is then no second factor any more. */
  readonly provesMailbox: boolean;
  /**
   * Asks. Called for names without an account as well and must answer alike.
   * @returns what the client is shown, and what `verify` needs, which is kept sealed and must survive JSON
   */
  create(
    context: PoolContext,
    subject: CustomSubject,
  ): Promise<{ readonly publicParameters: Readonly<Record<string, string>>; readonly privateParameters: unknown }>;
  /** Whether the answer is right; after three wrong ones the sign-in ends. Never true for a name without an account. */
  verify(context: PoolContext, subject: CustomSubject, privateParameters: unknown, answer: string): Promise<boolean>;
};
