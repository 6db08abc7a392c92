/**
 * SignUp: a person creates an account, where the organization allows it. Unless the pool reveals existing accounts, a
 * taken name gets the answer of a free one after the same work, and its owner gets a mail. A name that is unconfirmed
 * signs up again: previous codes end. If the new password differs, the code confirms neither (confirm-sign-up.ts).
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type AttributeInput, checkAttributes } from '../accounts/attributes.ts';
import { checkNewPassword } from '../accounts/password-policy.ts';
import { recordRefusal } from '../accounts/record-refusal.ts';
import { saveSignUp } from '../accounts/save-sign-up.ts';
import { sendCode } from '../accounts/send-code.ts';
import type { Account } from '../model/account.ts';
import { emailAddress } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import { languageOf } from '../model/language-of.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { findCandidate } from '../sign-in/find-candidate.ts';
import { isPasswordOf } from '../sign-in/is-password-of.ts';
import { lookupKey, tryHoldAccount } from '../store/accounts.ts';
import { makeCode } from '../store/codes.ts';
import { holdEmailKey } from '../store/email-keys.ts';
import { sendMessage } from '../store/messages.ts';
import { readClient } from '../store/pools.ts';
import { refuseFlood, take } from '../store/throttle.ts';
import { emailDelivery } from '../wire/code-delivery.ts';
import { attributeList, clientId, password, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  Username: username,
  Password: password,
  UserAttributes: attributeList.nullish(),
});

export const signUp = operation(input, async (context, { ClientId, Username, Password, UserAttributes }) => {
  const { pool } = context;
  const client = await readClient(context, ClientId);
  const event = { kind: 'sign_up', clientId: client.id } as const;
  if (!pool.settings.allowSelfSignUp) {
    await context.record({ ...event, refusal: 'not_permitted' });
    throw new IdentityError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  await take(context, 'sign_up');
  const attributes = await recordRefusal(context, { ...event, refusal: 'not_acceptable' }, () => {
    checkNewPassword(pool, { password: Password, name: Username });
    return readAttributes(Username, UserAttributes ?? []);
  });

  const key = lookupKey(Username);
  await holdEmailKey(context, key);
  const candidate = await findCandidate(context, Username);
  const { sub, account: existing } = candidate;
  const isTaken = existing !== null && existing.status !== 'UNCONFIRMED';
  if (existing && !pool.settings.preventUserExistenceErrors) {
    await context.record({ ...event, sub, refusal: 'username_exists' });
    throw new IdentityError('UsernameExistsException', 'User already exists');
  }
  await tryHoldAccount(context, sub);
  // Checked for every name, so that each takes as long.
  const isSame = await isPasswordOf(context, candidate, Password);
  const isContested = existing !== null && (existing.isContested || !isSame);
  if (isTaken) await writeToOwner(context, existing);
  else {
    const account = { attributes: Object.fromEntries(attributes) };
    const minutes = pool.settings.codeMinutes.signUp;
    await sendCode(context, { sub, kind: 'sign_up', to: Username, minutes, account, clientId: client.id });
  }
  const written = { email: Username, password: Password, attributes, salt: candidate.salt, isContested };
  await saveSignUp(context, { ...written, sub: isTaken ? randomUUID() : sub }, !isTaken);
  await context.record({ ...event, sub, ...(isTaken && { refusal: 'username_exists' }) });
  // The id that sign-ins with this name have always been answered with.
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: emailDelivery(Username) };
});

/** @throws IdentityError InvalidParameterException, NotAuthorizedException */
function readAttributes(name: string, list: readonly AttributeInput[]): ReadonlyMap<string, string> {
  if (!emailAddress.safeParse(name).success) {
    throw new IdentityError('InvalidParameterException', 'Username should be an email.');
  }
  const attributes = checkAttributes(list, 'person');
  const email = attributes.get('email');
  if (email !== undefined && lookupKey(email) !== lookupKey(name)) {
    throw new IdentityError('InvalidParameterException', 'Username and email must be the same.');
  }
  return attributes;
}

/** Counted like the code it replaces. */
async function writeToOwner(context: PoolContext, account: Account): Promise<void> {
  const { pool } = context;
  await refuseFlood(context, 'send');
  await makeCode(context, { sub: account.sub, kind: 'sign_up' }, pool.settings.codeMinutes.signUp);
  const to = account.enabled && account.emailVerified ? account.email : null;
  const language = languageOf(account, pool);
  await sendMessage(context, { channel: 'EMAIL', kind: 'account_exists', to, language, values: {} });
  await context.record({ kind: 'code_sent', sub: account.sub, refusal: 'username_exists' });
}
