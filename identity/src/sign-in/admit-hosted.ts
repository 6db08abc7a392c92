/** The end of a sign-in at the hosted pages. It returns the person; the session begins when a code is redeemed. */

import type { Account } from '../model/account.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { HostedOutput } from '../wire/output.ts';

export async function admitHosted(
  context: ClientContext,
  account: Account,
  progress: SignInProgress,
): Promise<HostedOutput> {
  const detail = `${progress.proved.join(' ')} HOSTED`;
  await context.record({ kind: 'sign_in', sub: account.sub, clientId: context.client.id, detail });
  return { AuthenticatedSub: account.sub };
}
