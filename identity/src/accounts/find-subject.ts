/**
 * Finds the account of a typed name. A name without one gets a stable decoy id, so that limits count it like any other.
 */
import type { Subject } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { findNamed } from '../store/accounts.ts';

export async function findSubject(context: PoolContext, username: string): Promise<Subject> {
  const { sub, account } = await findNamed(context, username);
  return { sub, account };
}
