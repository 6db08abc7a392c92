/** AdminSetUserPassword: sets a password, and ends everything that opened the account besides the old one. */
import * as z from 'zod';
import { checkNewPassword } from '../../accounts/password-policy.ts';
import { revokeAccess } from '../../accounts/revoke-access.ts';
import { saveCredential } from '../../accounts/save-credential.ts';
import { operation } from '../../operations/operation.ts';
import { clearAttempts } from '../../store/attempts.ts';
import { password } from '../../wire/input.ts';
import { holdUser, named } from '../users/find-user.ts';
import { setStatus } from '../users/set-status.ts';

const DAY = 24 * 60 * 60 * 1000;

const input = named.extend({
  Password: password,
  /** Otherwise it is valid only until its owner chooses another. */
  Permanent: z.boolean().default(false),
});

export const adminSetUserPassword = operation(input, async (context, { Username, Password, Permanent }) => {
  const { pool, now } = context;
  const account = await holdUser(context, Username);
  checkNewPassword(pool, { password: Password, name: account.email });
  await setStatus(context, account, Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD');
  const days = pool.settings.passwordPolicy.temporaryPasswordValidityDays;
  await saveCredential(context, account.sub, {
    password: Password,
    temporaryUntil: Permanent ? null : new Date(now.getTime() + days * DAY),
  });
  await revokeAccess(context, account, 'stay');
  await clearAttempts(context, account.sub, 'PASSWORD');
  await context.record({ kind: 'password_set', sub: account.sub, detail: Permanent ? 'permanent' : 'temporary' });
  return {};
});
