/** Whose a typed name is: an account's, or nobody's, who is then counted under an id of his own like everybody. */
import type { PoolContext } from '../pool-context.ts';
import { type Account, findNamed } from '../store/accounts.ts';

export type Subject = { readonly sub: string; readonly account: Account | null };

export async function findSubject(context: PoolContext, username: string): Promise<Subject> {
  const { sub, account } = await findNamed(context, username);
  return { sub, account };
}
