/** The authenticator app of an account: one in force, and one that waits for its first code. Secrets are sealed. */
import { makeTotpSecret, stepOfCode } from '../crypto/totp.ts';
import type { PoolContext } from '../model/pool-context.ts';

/** Creates a secret that waits for its first code; the current app stays in force until then. */
export async function startSoftwareToken(context: PoolContext, sub: string): Promise<Buffer> {
  const { identity, query, pool, now } = context;
  const secret = makeTotpSecret();
  await query(
    `insert into idp.software_token (pool_id, sub, pending, updated_at) values ($1, $2, $3, $4)
     on conflict (pool_id, sub) do update set pending = excluded.pending, updated_at = excluded.updated_at`,
    [pool.id, sub, identity.sealer.seal(secret, softwareTokenPlace(pool.id, sub)), now],
  );
  return secret;
}

/** The first code of an app; its name by the person stays unchanged when absent. */
export type FirstCode = { readonly code: string; readonly name: string | undefined };

/** Puts the waiting secret in force when the code matches; the code counts as used. */
export async function confirmSoftwareToken(
  context: PoolContext,
  sub: string,
  { code, name }: FirstCode,
): Promise<'confirmed' | 'mismatch' | 'none'> {
  const { identity, query, pool, now } = context;
  const [row] = await query<{ pending: Buffer | null }>(
    'select pending from idp.software_token where pool_id = $1 and sub = $2 for update',
    [pool.id, sub],
  );
  if (!row?.pending) return 'none';
  const step = stepOfCode(identity.sealer.open(row.pending, softwareTokenPlace(pool.id, sub)), code, now);
  if (step === null) return 'mismatch';
  await query(
    `update idp.software_token
        set secret = pending, pending = null, last_step = $3, name = coalesce($4, name), updated_at = $5
      where pool_id = $1 and sub = $2`,
    [pool.id, sub, step, name ?? null, now],
  );
  return 'confirmed';
}

/** Puts a secret in force after a right code of this step. */
export async function saveSoftwareToken(
  { identity, query, pool, now }: PoolContext,
  sub: string,
  token: { readonly secret: Buffer; readonly step: number; readonly name: string | undefined },
): Promise<void> {
  await query(
    `insert into idp.software_token (pool_id, sub, secret, name, last_step, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (pool_id, sub) do update set secret = excluded.secret, pending = null, name = excluded.name,
       last_step = excluded.last_step, updated_at = excluded.updated_at`,
    [
      pool.id,
      sub,
      identity.sealer.seal(token.secret, softwareTokenPlace(pool.id, sub)),
      token.name ?? null,
      token.step,
      now,
    ],
  );
}

/**
 * Whether the code is right and of a later step than any used one; it is then used. Parallel requests with the same
 * code run one after another, and only the first finds the step unused (RFC 6238, 5.2).
 */
export async function takeTotpCode(context: PoolContext, sub: string, code: string): Promise<boolean> {
  const { identity, query, pool, now } = context;
  const [row] = await query<{ secret: Buffer | null }>(
    'select secret from idp.software_token where pool_id = $1 and sub = $2 for update',
    [pool.id, sub],
  );
  if (!row?.secret) return false;
  const step = stepOfCode(identity.sealer.open(row.secret, softwareTokenPlace(pool.id, sub)), code, now);
  if (step === null) return false;
  const used = await query(
    'update idp.software_token set last_step = $3 where pool_id = $1 and sub = $2 and last_step < $3 returning sub',
    [pool.id, sub, step],
  );
  return used.length === 1;
}

/** @returns null when no app is in force; the name is empty when it has none */
export async function findSoftwareToken(
  { query, pool }: PoolContext,
  sub: string,
): Promise<{ readonly name: string } | null> {
  const [row] = await query<{ name: string | null }>(
    'select name from idp.software_token where pool_id = $1 and sub = $2 and secret is not null',
    [pool.id, sub],
  );
  return row ? { name: row.name ?? '' } : null;
}

/** The place a secret is sealed for, waiting or in force. */
export function softwareTokenPlace(poolId: string, sub: string): string {
  return `totp:${poolId}:${sub}`;
}
