/** Keeps a password as a fresh salt and the sealed SRP verifier, in place of the one before. */
import { randomBytes } from 'node:crypto';
import { makeVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import { verifierPlace } from '../store/accounts.ts';

export async function saveCredential(context: PoolContext, sub: string, password: string): Promise<void> {
  const { identity, query, pool, now } = context;
  const salt = randomBytes(16);
  const verifier = makeVerifier({ poolName: pool.name, userId: sub }, password, salt);
  await query(
    `insert into idp.credential (pool_id, sub, salt, verifier, set_at) values ($1, $2, $3, $4, $5)
     on conflict (pool_id, sub) do update
       set salt = excluded.salt, verifier = excluded.verifier, set_at = excluded.set_at`,
    [pool.id, sub, salt, identity.sealer.seal(verifier, verifierPlace(pool.id, sub)), now],
  );
}
