/** A challenge of an organisation's own for CUSTOM_AUTH: what Cognito leaves to its three custom-auth functions. */
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';

export type CustomChallenge = {
  /**
   * Asks. Called for names without an account as well (`account` is null) and must answer alike.
   * @returns what the client is shown, and what `verify` needs, which is kept sealed
   */
  create(
    context: PoolContext,
    subject: { readonly sub: string; readonly account: Account | null },
  ): Promise<{ readonly publicParameters: Readonly<Record<string, string>>; readonly privateParameters: unknown }>;
  /** Whether the answer is right; after three wrong ones the sign-in ends. Never true for a name without an account. */
  verify(
    context: PoolContext,
    subject: { readonly sub: string; readonly account: Account | null },
    privateParameters: unknown,
    answer: string,
  ): Promise<boolean>;
};
