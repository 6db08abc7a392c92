/** Gives an account another password; whoever was signed in with the old one is signed out. */
import { checkNewPassword } from '../password-policy.ts';
import type { PoolContext } from '../pool-context.ts';
import { saveCredential } from '../sign-in/save-credential.ts';
import { readAccount } from '../store/accounts.ts';
import { clearAttempts } from '../store/attempts.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

export async function setPassword(context: PoolContext, sub: string, password: string): Promise<void> {
  const { query, pool, now } = context;
  const account = await readAccount(query, pool.id, sub);
  checkNewPassword(pool, password, account.email);
  await saveCredential(context, sub, password);
  await revokeSessionsOf(query, pool.id, sub, now);
  await clearAttempts(query, pool.id, sub, 'PASSWORD');
  await context.record({ kind: 'password_set', sub });
}
