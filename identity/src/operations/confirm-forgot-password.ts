/** ConfirmForgotPassword: sets another password with the mailed code; previous sessions and devices end. */
import * as z from 'zod';
import { findSubject } from '../accounts/find-subject.ts';
import { notifyOwner } from '../accounts/notify-owner.ts';
import { checkNewPassword } from '../accounts/password-policy.ts';
import { requireCode } from '../accounts/require-code.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { saveCredential } from '../accounts/save-credential.ts';
import { IdentityError } from '../model/identity-error.ts';
import { tryHoldAccount } from '../store/accounts.ts';
import { clearAttempts } from '../store/attempts.ts';
import { readClient } from '../store/pools.ts';
import { clientId, code, password, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ ClientId: clientId, Username: username, ConfirmationCode: code, Password: password });

export const confirmForgotPassword = operation(input, async (context, request) => {
  const { query, pool } = context;
  const client = await readClient(context, request.ClientId);
  // Compared with the name as typed, since the answer must not reveal the account before the code was right.
  checkNewPassword(pool, { password: request.Password, name: request.Username });
  const subject = await findSubject(context, request.Username);
  const account = await tryHoldAccount(context, subject.sub);
  const event = { kind: 'password_reset', sub: subject.sub, clientId: client.id } as const;
  const address = account?.email ?? '';
  await requireCode(context, event, { kind: 'reset_password', code: request.ConfirmationCode, address });
  if (!account) throw new Error('A code was right for a name without an account.');
  if (!account.enabled) {
    await context.record({ ...event, refusal: 'disabled' });
    throw new IdentityError('NotAuthorizedException', 'User is disabled.');
  }
  await saveCredential(context, account.sub, { password: request.Password });
  await query(
    `update idp.account set status = 'CONFIRMED'
      where pool_id = $1 and sub = $2 and status in ('RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')`,
    [pool.id, account.sub],
  );
  await revokeAccess(context, account, 'stay');
  await clearAttempts(context, account.sub, 'PASSWORD');
  await notifyOwner(context, account, 'password_changed');
  await context.record(event);
  return {};
});
