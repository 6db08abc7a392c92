/** ForgotPassword: a code to the verified address of the account; a name without one is answered alike. */
import * as z from 'zod';
import { findSubject } from '../accounts/find-subject.ts';
import { mayResetByMail } from '../accounts/may-reset-by-mail.ts';
import { sendCode } from '../accounts/send-code.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import { readClient } from '../store/pools.ts';
import { emailDelivery } from '../wire/code-delivery.ts';
import { clientId, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ ClientId: clientId, Username: username });

export const forgotPassword = operation(input, async (context, { ClientId, Username }) => {
  const client = await readClient(context.query, context.pool, ClientId);
  const { sub, account } = await findSubject(context, Username);
  const to = account && mayReset(context, account) ? account.email : null;
  const minutes = context.pool.settings.codeMinutes.resetPassword;
  await sendCode(context, { sub, kind: 'reset_password', to, minutes, account, clientId: client.id });
  return { CodeDeliveryDetails: emailDelivery(Username) };
});

/** Whoever has a mailbox that was proved and is no second factor, and was not shut out. */
function mayReset(context: PoolContext, account: Account): boolean {
  return account.enabled && account.status !== 'UNCONFIRMED' && mayResetByMail(context, account);
}
