/** ResendConfirmationCode: sends a new sign-up code; a name without a pending sign-up gets the same answer. */
import * as z from 'zod';
import { findSubject } from '../accounts/find-subject.ts';
import { sendCode } from '../accounts/send-code.ts';
import { IdentityError } from '../model/identity-error.ts';
import { lookupKey } from '../store/accounts.ts';
import { findUnconfirmed } from '../store/email-keys.ts';
import { readClient } from '../store/pools.ts';
import { emailDelivery } from '../wire/code-delivery.ts';
import { clientId, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ ClientId: clientId, Username: username });

export const resendConfirmationCode = operation(input, async (context, { ClientId, Username }) => {
  const { pool } = context;
  const client = await readClient(context, ClientId);
  const subject = await findSubject(context, Username);
  const waiting = await findUnconfirmed(context, lookupKey(Username));
  if (subject.account && !waiting && !pool.settings.preventUserExistenceErrors) {
    await context.record({ kind: 'code_sent', sub: subject.sub, clientId: client.id, refusal: 'already_confirmed' });
    throw new IdentityError('InvalidParameterException', 'User is already confirmed.');
  }
  await sendCode(context, {
    sub: waiting?.sub ?? subject.sub,
    kind: 'sign_up',
    to: waiting?.enabled ? waiting.email : null,
    minutes: pool.settings.codeMinutes.signUp,
    account: waiting,
    clientId: client.id,
  });
  return { CodeDeliveryDetails: emailDelivery(Username) };
});
