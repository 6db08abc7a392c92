/** Keeps a password as a fresh salt and the sealed SRP verifier, in place of the one before. */
import { randomBytes } from 'node:crypto';
import { makeVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import { verifierPlace } from '../store/accounts.ts';

/** @param temporaryUntil until when it counts, for a password the person did not choose */
export async function saveCredential(
  context: PoolContext,
  sub: string,
  password: string,
  temporaryUntil: Date | null = null,
): Promise<void> {
  const { identity, query, pool, now } = context;
  const salt = randomBytes(16);
  const verifier = makeVerifier({ poolName: pool.name, userId: sub }, password, salt);
  await query(
    `insert into idp.credential (pool_id, sub, algorithm, salt, verifier, set_at, temporary_until)
     values ($1, $2, 'srp', $3, $4, $5, $6)
     on conflict (pool_id, sub) do update set algorithm = excluded.algorithm, salt = excluded.salt,
       verifier = excluded.verifier, set_at = excluded.set_at, temporary_until = excluded.temporary_until`,
    [pool.id, sub, salt, identity.sealer.seal(verifier, verifierPlace(pool.id, sub)), now, temporaryUntil],
  );
  // Waits for sign-ins that hold the account with the password before, so that ending sessions meets theirs.
  await query('update idp.account set updated_at = $3 where pool_id = $1 and sub = $2', [pool.id, sub, now]);
}
