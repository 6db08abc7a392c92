/** What a sign-in asks next, once a first factor has been proved: a new password, the second factor, or nothing more. */
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import type { SignInOutput } from '../wire/output.ts';
import { openSession } from './open-session.ts';
import type { SignInProgress } from './progress.ts';

export async function afterProof(
  context: PoolContext,
  client: AppClient,
  account: Account,
  progress: SignInProgress,
): Promise<SignInOutput> {
  return openSession(context, client, account, progress);
}
