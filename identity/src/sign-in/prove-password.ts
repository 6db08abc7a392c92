/** Every proof of a password goes through here: lock, proof, state of the account, in this order. */

import type { Account } from '../model/account.ts';
import { IdentityError, incorrectPassword } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { beginAttempt, clearAttempts, sweepAttempts } from '../store/attempts.ts';
import { admitAccount } from './admit-account.ts';
import type { Candidate } from './find-candidate.ts';

/**
 * @param isProven called for a decoy too, so that it takes as long
 * @throws IdentityError NotAuthorizedException; only the holder of the password learns that an account is disabled
 */
export async function provePassword(
  context: ClientContext,
  candidate: Candidate,
  isProven: () => boolean | Promise<boolean>,
): Promise<Account> {
  const { client, now } = context;
  const attempt = { kind: 'sign_in', sub: candidate.sub, clientId: client.id } as const;
  if (!(await beginAttempt(context, candidate.sub, 'PASSWORD'))) {
    await context.record({ ...attempt, refusal: 'locked' });
    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
  }
  const proven = await isProven();
  if (!candidate.account || !candidate.hasPassword || !proven) {
    await sweepAttempts(context);
    await context.record({ ...attempt, refusal: candidate.account ? 'wrong_password' : 'unknown_user' });
    throw incorrectPassword();
  }
  await clearAttempts(context, candidate.sub, 'PASSWORD');
  await admitAccount(context, candidate.account, client.id);
  if (candidate.temporaryUntil && candidate.temporaryUntil <= now) {
    await context.record({ ...attempt, refusal: 'temporary_password_expired' });
    throw new IdentityError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
  return candidate.account;
}
