/** ConfirmForgotPassword: the code that went to the account's address sets another password; what was open before ends. */
import * as z from 'zod';
import { endWaysIn } from '../accounts/end-ways-in.ts';
import { findSubject } from '../accounts/find-subject.ts';
import { requireCode } from '../accounts/require-code.ts';
import { tellOwner } from '../accounts/tell-owner.ts';
import { IdentityError } from '../identity-error.ts';
import { checkNewPassword } from '../password-policy.ts';
import { saveCredential } from '../sign-in/save-credential.ts';
import { tryHoldAccount } from '../store/accounts.ts';
import { clearAttempts } from '../store/attempts.ts';
import { readClient } from '../store/pools.ts';
import { clientId, code, password, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ ClientId: clientId, Username: username, ConfirmationCode: code, Password: password });

export const confirmForgotPassword = operation(input, async (context, request) => {
  const { query, pool } = context;
  const client = await readClient(query, pool, request.ClientId);
  // Compared with the name as typed, since whose it is must not be told before the code was right.
  checkNewPassword(pool, request.Password, request.Username);
  const subject = await findSubject(context, request.Username);
  const account = await tryHoldAccount(query, pool.id, subject.sub);
  const event = { kind: 'password_reset', sub: subject.sub, clientId: client.id } as const;
  const address = account?.email ?? '';
  await requireCode(context, event, { kind: 'reset_password', code: request.ConfirmationCode, address });
  if (!account) throw new Error('A code was right for a name without an account.');
  if (!account.enabled) {
    await context.record({ ...event, refusal: 'disabled' });
    throw new IdentityError('NotAuthorizedException', 'User is disabled.');
  }
  await saveCredential(context, account.sub, request.Password);
  await query(
    `update idp.account set status = 'CONFIRMED'
      where pool_id = $1 and sub = $2 and status in ('RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')`,
    [pool.id, account.sub],
  );
  await endWaysIn(context, account, 'stay');
  await clearAttempts(query, pool.id, account.sub, 'PASSWORD');
  await tellOwner(context, account, 'password_changed');
  await context.record(event);
  return {};
});
