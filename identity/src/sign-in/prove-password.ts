/** The one way in by password, whichever flow brings the proof: lock, proof, state of the account, in this order. */
import { IdentityError, incorrectPassword } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import { beginAttempt, clearAttempts, sweepAttempts } from '../store/attempts.ts';
import type { AppClient } from '../store/pools.ts';
import type { Candidate } from './find-candidate.ts';

/**
 * @param isProven looked at for a decoy as well, so that it takes as long
 * @throws IdentityError NotAuthorizedException; only the holder of the password learns that an account is disabled
 */
export async function provePassword(
  context: PoolContext,
  client: AppClient,
  candidate: Candidate,
  isProven: () => boolean,
): Promise<Account> {
  const { pool, query, now } = context;
  const attempt = { kind: 'sign_in', sub: candidate.sub, clientId: client.id } as const;
  if (!(await beginAttempt(query, pool.id, candidate.sub, now))) {
    await context.record({ ...attempt, refusal: 'locked' });
    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
  }
  const proven = isProven();
  if (!candidate.account || !proven) {
    await sweepAttempts(query, pool.id, now);
    await context.record({ ...attempt, refusal: candidate.account ? 'wrong_password' : 'unknown_user' });
    throw incorrectPassword();
  }
  await clearAttempts(query, pool.id, candidate.sub);
  if (!candidate.account.enabled) {
    await context.record({ ...attempt, refusal: 'disabled' });
    throw new IdentityError('NotAuthorizedException', 'User is disabled.');
  }
  return candidate.account;
}
