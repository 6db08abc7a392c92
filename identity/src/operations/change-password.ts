/** ChangePassword: sets a new password for a signed-in person who knows the current one; every other session ends. */
import * as z from 'zod';
import { notifyOwner } from '../accounts/notify-owner.ts';
import { checkNewPassword } from '../accounts/password-policy.ts';
import { recordRefusal } from '../accounts/record-refusal.ts';
import { saveCredential } from '../accounts/save-credential.ts';
import { IdentityError, incorrectPassword } from '../model/identity-error.ts';
import { findCandidate } from '../sign-in/find-candidate.ts';
import { isFresh } from '../sign-in/is-fresh.ts';
import { isPasswordOf } from '../sign-in/is-password-of.ts';
import { holdAccount } from '../store/accounts.ts';
import { beginAttempt, clearAttempts } from '../store/attempts.ts';
import { revokeSessionsOf } from '../store/sessions.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { password, token } from '../wire/input.ts';
import { operation } from './operation.ts';

/** Without PreviousPassword for an account without a password: people who sign in by passkey may add one. */
const input = z.object({ AccessToken: token, PreviousPassword: password.nullish(), ProposedPassword: password });

export const changePassword = operation(input, async (context, request) => {
  const { account: caller, session } = await verifyAccessToken(context, request.AccessToken);
  const account = await holdAccount(context, caller.sub);
  const { sub } = account;
  const event = { kind: 'password_changed', sub, clientId: session.clientId, sessionId: session.id } as const;
  if (!(await beginAttempt(context, sub, 'PASSWORD'))) {
    await context.record({ ...event, refusal: 'locked' });
    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
  }
  const candidate = await findCandidate(context, sub);
  const isProven = candidate.hasPassword
    ? await isPasswordOf(context, candidate, request.PreviousPassword ?? '')
    : !request.PreviousPassword;
  if (!isProven) {
    await context.record({ ...event, refusal: 'wrong_password' });
    throw incorrectPassword();
  }
  await clearAttempts(context, sub, 'PASSWORD');
  if (!candidate.hasPassword && !isFresh(context, session)) {
    await context.record({ ...event, refusal: 'not_fresh' });
    throw new IdentityError('NotAuthorizedException', 'Sign in again to add a password.');
  }
  await recordRefusal(context, { ...event, refusal: 'password_policy' }, () =>
    checkNewPassword(context.pool, { password: request.ProposedPassword, name: account.email }),
  );
  await saveCredential(context, sub, { password: request.ProposedPassword });
  await revokeSessionsOf(context, sub, session.id);
  await notifyOwner(context, account, 'password_changed');
  await context.record(event);
  return {};
});
