/** Whoever a typed name may stand for: an account, or a decoy that answers like one. */
import type { PoolContext } from '../pool-context.ts';
import { type Account, findAccount, isSub, lookupKey, verifierPlace } from '../store/accounts.ts';

export type Candidate = {
  readonly sub: string;
  readonly salt: Buffer;
  readonly verifier: Buffer;
  /** null for a decoy, which no password signs in */
  readonly account: Account | null;
};

/** @param held for the request that proves the password: see findAccount */
export async function findCandidate(
  { identity, pool, query }: PoolContext,
  username: string,
  held = false,
): Promise<Candidate> {
  const key = lookupKey(username);
  const found = await findAccount(query, pool.id, key, held);
  // A decoy is known by its own id from then on, as an account is.
  const sub = found?.account.sub ?? (isSub(key) ? key : identity.decoys.subOf(pool.id, key));
  const decoySalt = identity.decoys.saltOf(pool.id, sub);
  const decoyVerifier = identity.decoys.verifierOf(pool.id, sub);
  if (!found) return { sub, salt: decoySalt, verifier: decoyVerifier, account: null };
  const verifier = identity.sealer.open(found.credential.sealedVerifier, verifierPlace(pool.id, sub));
  return { sub, salt: found.credential.salt, verifier, account: found.account };
}
