/** AdminConfirmSignUp: confirms an account that signed up, without its code; its addresses stay unverified. */
import { IdentityError } from '../../model/identity-error.ts';
import { operation } from '../../operations/operation.ts';
import { holdUser, named } from '../users/find-user.ts';
import { setStatus } from '../users/set-status.ts';

export const adminConfirmSignUp = operation(named, async (context, { Username }) => {
  const account = await holdUser(context, Username);
  if (account.status !== 'UNCONFIRMED') {
    throw new IdentityError('NotAuthorizedException', `User cannot be confirmed. Current status is ${account.status}`);
  }
  await setStatus(context, account, 'CONFIRMED');
  await context.record({ kind: 'sign_up_confirmed', sub: account.sub, detail: 'administrator' });
  return {};
});
