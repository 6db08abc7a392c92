/** AdminSetUserPassword: another password; whatever opened the account beside the one before ends with it. */
import * as z from 'zod';
import { endWaysIn } from '../../accounts/end-ways-in.ts';
import { operation } from '../../operations/operation.ts';
import { checkNewPassword } from '../../password-policy.ts';
import { saveCredential } from '../../sign-in/save-credential.ts';
import { clearAttempts } from '../../store/attempts.ts';
import { password } from '../../wire/input.ts';
import { holdUser, named } from '../find-user.ts';
import { setStatus } from '../set-status.ts';

const DAY = 24 * 60 * 60 * 1000;

const input = named.extend({
  Password: password,
  /** Otherwise it only counts until its owner has chosen another. */
  Permanent: z.boolean().default(false),
});

export const adminSetUserPassword = operation(input, async (context, { Username, Password, Permanent }) => {
  const { query, pool, now } = context;
  const account = await holdUser(context, Username);
  checkNewPassword(pool, Password, account.email);
  await setStatus(context, account, Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD');
  const days = pool.settings.passwordPolicy.temporaryPasswordValidityDays;
  await saveCredential(context, account.sub, Password, Permanent ? null : new Date(now.getTime() + days * DAY));
  await endWaysIn(context, account, 'stay');
  await clearAttempts(query, pool.id, account.sub, 'PASSWORD');
  await context.record({ kind: 'password_set', sub: account.sub, detail: Permanent ? 'permanent' : 'temporary' });
  return {};
});
