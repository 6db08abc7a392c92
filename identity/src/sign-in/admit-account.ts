/** Whether an account may sign in; only the person who has proved a factor gets the reason of a refusal. */

import type { Account } from '../model/account.ts';
import { IdentityError, type IdentityErrorType } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';

/** @throws IdentityError with the message clients act on */
export async function admitAccount(context: PoolContext, account: Account, clientId: string): Promise<void> {
  const refuse = async (refusal: string, type: IdentityErrorType, message: string): Promise<never> => {
    await context.record({ kind: 'sign_in', sub: account.sub, clientId, refusal });
    throw new IdentityError(type, message);
  };
  if (!account.enabled) await refuse('disabled', 'NotAuthorizedException', 'User is disabled.');
  if (account.status === 'UNCONFIRMED') {
    await refuse('unconfirmed', 'UserNotConfirmedException', 'User is not confirmed.');
  }
  if (account.status === 'RESET_REQUIRED') {
    await refuse('reset_required', 'PasswordResetRequiredException', 'Password reset required for the user');
  }
}
