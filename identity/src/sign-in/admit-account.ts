/** Whether an account may sign in, told only to whoever has proved to be its owner. */
import { IdentityError, type IdentityErrorType } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';

/** @throws IdentityError with the message clients act on */
export async function admitAccount(
  context: PoolContext,
  client: Pick<AppClient, 'id'>,
  account: Account,
): Promise<void> {
  const refuse = async (refusal: string, type: IdentityErrorType, message: string): Promise<never> => {
    await context.record({ kind: 'sign_in', sub: account.sub, clientId: client.id, refusal });
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
