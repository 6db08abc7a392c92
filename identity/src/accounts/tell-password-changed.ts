/** Writes to the owner of an account that its password was changed. */
import { languageOf } from '../language-of.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import { sendMessage } from '../store/messages.ts';

export async function tellPasswordChanged(context: PoolContext, account: Account): Promise<void> {
  if (!account.emailVerified) return;
  const language = languageOf(account, context.pool);
  await sendMessage(context, { channel: 'EMAIL', kind: 'password_changed', to: account.email, language, values: {} });
}
