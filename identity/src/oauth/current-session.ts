/** The person who is signed in at the hosted pages in this browser and need not sign in again. */
import type { PoolContext } from '../model/pool-context.ts';
import { findAccount } from '../store/accounts.ts';
import { findHostedSession, type HostedSession } from '../store/hosted-sessions.ts';
import { mayContinue } from './may-continue.ts';

/**
 * @param cookie of the browser
 * @returns null when nobody is signed in
 */
export async function currentSession(context: PoolContext, cookie: string | null): Promise<HostedSession | null> {
  const session = cookie === null ? null : await findHostedSession(context, cookie);
  if (!session) return null;
  const account = (await findAccount(context, session.sub, true))?.account;
  return account && mayContinue(account, session.authenticatedAt) ? session : null;
}
