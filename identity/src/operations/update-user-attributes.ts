/**
 * UpdateUserAttributes: a person changes their own attributes. A new e-mail address stays pending, and the old one
 * valid, until its code is entered; a new phone number is unverified at once.
 */
import * as z from 'zod';
import { checkAttributes } from '../accounts/attributes.ts';
import { changeAttributes } from '../accounts/change-attributes.ts';
import { recordRefusal } from '../accounts/record-refusal.ts';
import { sendCode } from '../accounts/send-code.ts';
import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { holdAccount, lookupKey } from '../store/accounts.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { type CodeDelivery, emailDelivery, phoneDelivery } from '../wire/code-delivery.ts';
import { attributeList, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, UserAttributes: attributeList });

export const updateUserAttributes = operation(input, async (context, { AccessToken, UserAttributes }) => {
  const { account: caller, session } = await verifyAccessToken(context, AccessToken);
  const { clientId, id: sessionId } = session;
  const event = { kind: 'attributes_changed', sub: caller.sub, clientId, sessionId } as const;
  const values = await recordRefusal(context, { ...event, refusal: 'not_acceptable' }, () =>
    checkAttributes(UserAttributes, 'person'),
  );
  const account = await holdAccount(context, caller.sub);
  const owner = { account, clientId };
  const sent = [
    ...(await proposeEmail(context, owner, values.get('email'))),
    ...(await announcePhone(context, owner, values.get('phone_number'))),
  ];
  await changeAttributes(context, account, values);
  await context.record({ ...event, detail: [...values.keys()].sort().join(' ') });
  return { CodeDeliveryDetailsList: sent };
});

/** The account, and the client that its codes are asked by. */
type Owner = { readonly account: Account; readonly clientId: string };

/** The answer does not reveal whether the address is taken until its code is entered. */
async function proposeEmail(
  context: PoolContext,
  { account, clientId }: Owner,
  email: string | undefined,
): Promise<CodeDelivery[]> {
  if (email === undefined) return [];
  const { query, pool } = context;
  const { sub } = account;
  const isOther = lookupKey(email) !== lookupKey(account.email);
  if (isOther) {
    const minutes = pool.settings.codeMinutes.verifyAttribute;
    await sendCode(context, { sub, kind: 'verify_email', to: email, minutes, account, clientId });
  }
  await query('update idp.account set pending_email = $3, email = $4 where pool_id = $1 and sub = $2', [
    pool.id,
    sub,
    isOther ? email : null,
    isOther ? account.email : email,
  ]);
  return isOther ? [emailDelivery(email)] : [];
}

async function announcePhone(
  context: PoolContext,
  { account, clientId }: Owner,
  phone: string | undefined,
): Promise<CodeDelivery[]> {
  if (!phone || phone === account.phone || !context.identity.offersSms) return [];
  const minutes = context.pool.settings.codeMinutes.verifyAttribute;
  await sendCode(context, {
    sub: account.sub,
    kind: 'verify_phone',
    to: phone,
    channel: 'SMS',
    minutes,
    account,
    clientId,
  });
  return [phoneDelivery(phone)];
}
