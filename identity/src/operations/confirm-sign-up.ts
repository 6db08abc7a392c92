/**
 * ConfirmSignUp: the code proves the e-mail address and confirms the account. If several passwords were chosen for the
 * address, nobody can tell which one the owner knows: none is valid, and the owner chooses one.
 */
import * as z from 'zod';
import { findSubject } from '../accounts/find-subject.ts';
import { requireCode } from '../accounts/require-code.ts';
import { sendCode } from '../accounts/send-code.ts';
import type { Account, Subject } from '../model/account.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { holdAccount, lookupKey } from '../store/accounts.ts';
import { findUnconfirmed, holdEmailKey, isTaken, takeEmailKey } from '../store/email-keys.ts';
import { readClient } from '../store/pools.ts';
import { clientId, code, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  ForceAliasCreation: z.boolean().nullish(),
});

export const confirmSignUp = operation(input, async (context, request) => {
  const { query, pool, now } = context;
  const client = await readClient(context, request.ClientId);
  const { sub, account } = await findWaiting(context, request.Username);
  const event = { kind: 'sign_up_confirmed', sub, clientId: client.id } as const;
  const isWaiting = account?.status === 'UNCONFIRMED';
  if (account && !isWaiting && !pool.settings.preventUserExistenceErrors) {
    await context.record({ ...event, refusal: 'already_confirmed' });
    throw new IdentityError('NotAuthorizedException', `User cannot be confirmed. Current status is ${account.status}`);
  }
  const address = isWaiting ? account.email : '';
  await requireCode(context, event, { kind: 'sign_up', code: request.ConfirmationCode, address });
  if (!isWaiting) throw new Error('A code of a sign-up was right for an account that waits for none.');
  if (!account.enabled) {
    await context.record({ ...event, refusal: 'disabled' });
    throw new IdentityError('NotAuthorizedException', 'User is disabled.');
  }
  const key = lookupKey(account.email);
  if (await isTaken(context, key, sub)) {
    if (!(request.ForceAliasCreation ?? pool.settings.forceAliasCreation)) {
      await context.record({ ...event, refusal: 'alias_exists' });
      throw new IdentityError('AliasExistsException', 'An account with the given email already exists.');
    }
    await takeEmailKey(context, key, sub);
  }
  const status = account.isContested ? 'RESET_REQUIRED' : 'CONFIRMED';
  await query(
    `update idp.account set status = $3, contested = false, email_verified = true, updated_at = $4
      where pool_id = $1 and sub = $2`,
    [pool.id, sub, status, now],
  );
  await context.record({ ...event, ...(account.isContested && { detail: 'contested' }) });
  if (account.isContested) await sendReset(context, account, client.id);
  return {};
});

/** Sends a code as an administrator's reset does, since the pages ask for it next. The limit of codes applies there. */
async function sendReset(context: PoolContext, account: Account, clientId: string): Promise<void> {
  const minutes = context.pool.settings.codeMinutes.resetPassword;
  const code = { sub: account.sub, kind: 'reset_password', to: account.email, minutes, account, clientId } as const;
  await sendCode(context, code).catch((error: unknown) => {
    if (!(error instanceof IdentityError)) throw error;
  });
}

/** The unconfirmed account of this name, else the confirmed account, or none. */
async function findWaiting(context: PoolContext, username: string): Promise<Subject> {
  const key = lookupKey(username);
  const waiting = await findUnconfirmed(context, key);
  await holdEmailKey(context, waiting ? lookupKey(waiting.email) : key);
  if (!waiting) return findSubject(context, username);
  return { sub: waiting.sub, account: await holdAccount(context, waiting.sub) };
}
