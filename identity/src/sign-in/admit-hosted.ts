/** The end of a sign-in at the hosted pages: it is told who signed in, and a session begins only where a code is redeemed. */
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import type { HostedOutput } from '../wire/output.ts';
import type { SignInProgress } from './progress.ts';

export async function admitHosted(
  context: PoolContext,
  client: AppClient,
  account: Account,
  progress: SignInProgress,
): Promise<HostedOutput> {
  const detail = `${progress.proved.join(' ')} HOSTED`;
  await context.record({ kind: 'sign_in', sub: account.sub, clientId: client.id, detail });
  return { AuthenticatedSub: account.sub };
}
