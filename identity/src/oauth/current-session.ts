/** Who is signed in at the hosted pages in this browser and may go on without doing it again. */
import type { PoolContext } from '../pool-context.ts';
import { findAccount } from '../store/accounts.ts';
import { findHostedSession, type HostedSession } from '../store/hosted-sessions.ts';
import { mayGoOn } from './may-go-on.ts';

/**
 * @param cookie of the browser
 * @returns null when nobody is signed in
 */
export async function currentSession(context: PoolContext, cookie: string | null): Promise<HostedSession | null> {
  const session = cookie === null ? null : await findHostedSession(context, cookie);
  if (!session) return null;
  const account = (await findAccount(context.query, context.pool.id, session.sub, true))?.account;
  return account && mayGoOn(account, session.authenticatedAt) ? session : null;
}
