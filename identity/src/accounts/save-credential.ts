/** Stores a password, sealed, in the form the pool has chosen. It replaces the previous one. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../crypto/password-hash.ts';
import { makeVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { verifierPlace } from '../store/accounts.ts';

type Credential = {
  readonly password: string;
  /** When a password expires that the person did not choose. */
  readonly temporaryUntil: Date | null;
  /** A new one for each password; a sign-in in progress uses it to recognize the password that was proved. */
  readonly salt: Buffer;
};

export async function saveCredential(
  context: PoolContext,
  sub: string,
  { password, temporaryUntil = null, salt = randomBytes(16) }: Pick<Credential, 'password'> & Partial<Credential>,
): Promise<void> {
  const { query, pool, now } = context;
  await writeCredential(context, sub, { password, temporaryUntil, salt });
  // Waits for sign-ins that lock the account with the old password, so that the sessions they open are ended too.
  await query('update idp.account set updated_at = $3 where pool_id = $1 and sub = $2', [pool.id, sub, now]);
}

/** Converting the same password to another form needs only this. */
export async function writeCredential(
  { identity, query, pool, now }: PoolContext,
  sub: string,
  { password, temporaryUntil, salt }: Credential,
): Promise<void> {
  const isHash = pool.settings.passwordFlow === 'hash';
  const kept = isHash
    ? Buffer.from(await hashPassword(password, salt), 'utf8')
    : makeVerifier({ poolName: pool.name, userId: sub }, password, salt);
  await query(
    `insert into idp.credential (pool_id, sub, algorithm, salt, verifier, set_at, temporary_until)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (pool_id, sub) do update set algorithm = excluded.algorithm, salt = excluded.salt,
       verifier = excluded.verifier, set_at = excluded.set_at, temporary_until = excluded.temporary_until`,
    [
      pool.id,
      sub,
      isHash ? 'scrypt' : 'srp',
      salt,
      identity.sealer.seal(kept, verifierPlace(pool.id, sub)),
      now,
      temporaryUntil,
    ],
  );
}
