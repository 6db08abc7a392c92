/** Whether a password that arrives in clear is the one of an account, in whichever form it is kept. */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { hashPassword, isPasswordOfHash } from '../crypto/password-hash.ts';
import { makeVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Candidate } from './find-candidate.ts';

/** Takes as long for a decoy, and in a pool of hashes for whoever still has a verifier. */
export async function isPasswordOf({ pool }: PoolContext, candidate: Candidate, password: string): Promise<boolean> {
  if (candidate.hash !== null) return isPasswordOfHash(password, candidate.hash);
  if (pool.settings.passwordFlow === 'hash') await hashPassword(password);
  const verifier = makeVerifier({ poolName: pool.name, userId: candidate.sub }, password, candidate.salt);
  return equalInConstantTime(verifier, candidate.verifier);
}
