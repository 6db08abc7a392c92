/** USER_PASSWORD_AUTH: the password itself arrives, and the verifier it makes must be the stored one. */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { makeVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import type { AppClient } from '../store/pools.ts';
import type { AuthenticationOutput } from '../wire/output.ts';
import { findCandidate } from './find-candidate.ts';
import { openSession } from './open-session.ts';
import { provePassword } from './prove-password.ts';

export async function signInWithPassword(
  context: PoolContext,
  client: AppClient,
  { username, password }: { username: string; password: string },
): Promise<AuthenticationOutput> {
  const candidate = await findCandidate(context, username, true);
  const account = await provePassword(context, client, candidate, () =>
    equalInConstantTime(
      makeVerifier({ poolName: context.pool.name, userId: candidate.sub }, password, candidate.salt),
      candidate.verifier,
    ),
  );
  return openSession(context, client, account);
}
