/** USER_PASSWORD_AUTH: the password itself arrives, and the verifier it makes must be the stored one. */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { makeVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import type { AppClient } from '../store/pools.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import { findCandidate } from './find-candidate.ts';
import { type SignInProgress, withProof } from './progress.ts';
import { provePassword } from './prove-password.ts';

export async function signInWithPassword(
  context: PoolContext,
  client: AppClient,
  progress: SignInProgress,
  password: string,
): Promise<SignInOutput> {
  const candidate = await findCandidate(context, progress.username, true);
  const account = await provePassword(context, client, candidate, () =>
    equalInConstantTime(
      makeVerifier({ poolName: context.pool.name, userId: candidate.sub }, password, candidate.salt),
      candidate.verifier,
    ),
  );
  return afterProof(context, client, account, withProof(progress, 'PASSWORD'));
}
