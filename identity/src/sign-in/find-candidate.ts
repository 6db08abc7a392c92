/** The candidate for a typed name: its account, or a decoy that answers like one. */
import { decoyHash } from '../crypto/password-hash.ts';
import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { findNamed, verifierPlace } from '../store/accounts.ts';

export type Candidate = {
  readonly sub: string;
  readonly salt: Buffer;
  /** The SRP verifier, or one that no password matches where the pool stores a hash or there is no password. */
  readonly verifier: Buffer;
  /** The memory-hard hash (crypto/password-hash.ts) where one is stored; null where it is the SRP verifier. */
  readonly hash: string | null;
  readonly temporaryUntil: Date | null;
  /** null for a decoy, which never signs in */
  readonly account: Account | null;
  /** Whether there is a password at all: an account may have only passkeys. */
  readonly hasPassword: boolean;
};

/** @param held locks the account while the request proves the password: see findAccount */
export async function findCandidate(context: PoolContext, username: string, held = false): Promise<Candidate> {
  const { identity, pool } = context;
  const { decoys } = pool.keys;
  const { sub, account, credential } = await findNamed(context, username, held);
  const decoy = { salt: decoys.saltOf(pool.id, sub), verifier: decoys.verifierOf(pool.id, sub) };
  // Opened for a decoy too, so that both take as long.
  const sealed = credential
    ? { sealed: credential.sealedVerifier, place: verifierPlace(pool.id, sub) }
    : identity.sealer.decoy;
  const opened = identity.sealer.open(sealed.sealed, sealed.place);
  const kept = credential ? opened : decoy.verifier;
  const isHash = (credential?.algorithm ?? (pool.settings.passwordFlow === 'hash' ? 'scrypt' : 'srp')) === 'scrypt';
  return {
    sub,
    salt: credential?.salt ?? decoy.salt,
    verifier: isHash ? decoy.verifier : kept,
    hash: isHash ? (credential ? kept.toString('utf8') : decoyHash(decoy.salt, decoy.verifier)) : null,
    temporaryUntil: credential?.temporaryUntil ?? null,
    account,
    hasPassword: credential !== null,
  };
}
