/** Whose a typed name is: an account's, or nobody's, who is then counted under an id of his own like everybody. */
import type { PoolContext } from '../pool-context.ts';
import { type Account, findAccount, isSub, lookupKey } from '../store/accounts.ts';

export type Subject = { readonly sub: string; readonly account: Account | null };

export async function findSubject({ pool, query }: PoolContext, username: string): Promise<Subject> {
  const key = lookupKey(username);
  const account = (await findAccount(query, pool.id, key))?.account ?? null;
  return { sub: account?.sub ?? (isSub(key) ? key : pool.keys.decoys.subOf(pool.id, key)), account };
}
