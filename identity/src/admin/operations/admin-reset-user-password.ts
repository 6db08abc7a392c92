/**
 * AdminResetUserPassword: the password is no longer valid; a code to the verified address lets its owner choose
 * another.
 */

import { mayResetByMail } from '../../accounts/may-reset-by-mail.ts';
import { revokeAccess } from '../../accounts/revoke-access.ts';
import { sendCode } from '../../accounts/send-code.ts';
import { IdentityError } from '../../model/identity-error.ts';
import { operation } from '../../operations/operation.ts';
import { holdUser, named } from '../users/find-user.ts';
import { setStatus } from '../users/set-status.ts';

export const adminResetUserPassword = operation(named, async (context, { Username }) => {
  const { pool } = context;
  const account = await holdUser(context, Username);
  if (account.status !== 'CONFIRMED' && account.status !== 'RESET_REQUIRED') {
    throw new IdentityError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  if (!mayResetByMail(context, account)) {
    throw new IdentityError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const minutes = pool.settings.codeMinutes.resetPassword;
  await sendCode(context, { sub: account.sub, kind: 'reset_password', to: account.email, minutes, account });
  await setStatus(context, account, 'RESET_REQUIRED');
  await revokeAccess(context, account, 'stay');
  await context.record({ kind: 'password_reset', sub: account.sub, detail: 'required' });
  return {};
});
