/** ChangePassword: another password for whoever is signed in and knows the one in force; every other session ends. */
import * as z from 'zod';
import { recorded } from '../accounts/recorded.ts';
import { tellOwner } from '../accounts/tell-owner.ts';
import { IdentityError, incorrectPassword } from '../identity-error.ts';
import { checkNewPassword } from '../password-policy.ts';
import { findCandidate } from '../sign-in/find-candidate.ts';
import { isFresh } from '../sign-in/is-fresh.ts';
import { isPasswordOf } from '../sign-in/is-password-of.ts';
import { saveCredential } from '../sign-in/save-credential.ts';
import { holdAccount } from '../store/accounts.ts';
import { beginAttempt, clearAttempts } from '../store/attempts.ts';
import { revokeSessionsOf } from '../store/sessions.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { password, token } from '../wire/input.ts';
import { operation } from './operation.ts';

/** Without PreviousPassword for an account that has none: whoever signs in by passkey may add one. */
const input = z.object({ AccessToken: token, PreviousPassword: password.nullish(), ProposedPassword: password });

export const changePassword = operation(input, async (context, request) => {
  const { query, pool, now } = context;
  const { account: caller, session } = await verifyAccessToken(context, request.AccessToken);
  const account = await holdAccount(query, pool.id, caller.sub);
  const { sub } = account;
  const event = { kind: 'password_changed', sub, clientId: session.clientId, sessionId: session.id } as const;
  if (!(await beginAttempt(query, pool.id, sub, 'PASSWORD', now))) {
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
  await clearAttempts(query, pool.id, sub, 'PASSWORD');
  if (!candidate.hasPassword && !isFresh(context, session)) {
    await context.record({ ...event, refusal: 'not_fresh' });
    throw new IdentityError('NotAuthorizedException', 'Sign in again to add a password.');
  }
  await recorded(context, event, 'password_policy', () =>
    checkNewPassword(pool, request.ProposedPassword, account.email),
  );
  await saveCredential(context, sub, request.ProposedPassword);
  await revokeSessionsOf(query, pool.id, sub, now, session.id);
  await tellOwner(context, account, 'password_changed');
  await context.record(event);
  return {};
});
