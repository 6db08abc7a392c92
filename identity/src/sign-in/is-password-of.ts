/** Whether a password in clear matches the account, in either stored form. */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { hashPassword, isPasswordOfHash } from '../crypto/password-hash.ts';
import { makeVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { Candidate } from './find-candidate.ts';

/** Takes as long for a decoy, and in a pool of hashes for an account that still has a verifier. */
export async function isPasswordOf({ pool }: PoolContext, candidate: Candidate, password: string): Promise<boolean> {
  if (candidate.hash !== null) return isPasswordOfHash(password, candidate.hash);
  if (pool.settings.passwordFlow === 'hash') await hashPassword(password);
  const verifier = makeVerifier({ poolName: pool.name, userId: candidate.sub }, password, candidate.salt);
  return equalInConstantTime(verifier, candidate.verifier);
}
