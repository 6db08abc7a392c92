/** ForgotPassword: mails a code to the verified address; a name without an account gets the same answer. */
import * as z from 'zod';
import { findSubject } from '../accounts/find-subject.ts';
import { mayResetByMail } from '../accounts/may-reset-by-mail.ts';
import { sendCode } from '../accounts/send-code.ts';
import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { readClient } from '../store/pools.ts';
import { emailDelivery } from '../wire/code-delivery.ts';
import { clientId, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ ClientId: clientId, Username: username });

export const forgotPassword = operation(input, async (context, { ClientId, Username }) => {
  const client = await readClient(context, ClientId);
  const { sub, account } = await findSubject(context, Username);
  const to = account && mayReset(context, account) ? account.email : null;
  const minutes = context.pool.settings.codeMinutes.resetPassword;
  await sendCode(context, { sub, kind: 'reset_password', to, minutes, account, clientId: client.id });
  return { CodeDeliveryDetails: emailDelivery(Username) };
});

/** The mailbox must be verified and no second factor, and the account enabled. */
function mayReset(context: PoolContext, account: Account): boolean {
  return account.enabled && account.status !== 'UNCONFIRMED' && mayResetByMail(context, account);
}
