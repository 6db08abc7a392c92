/** Signing keys of a pool: RS256, 2048 bits, the private half sealed. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { PoolContext, PoolRows } from '../model/pool-context.ts';

/** Minutes: the longest token lifetime, and five for clocks that differ. */
const LONGEST_LIFE = 65;

export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject };

/** @param activeFrom when it begins to sign; it is published at once */
export async function createKey({ identity, query, pool, now }: PoolRows, activeFrom: Date = now): Promise<void> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicKey);
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  await query(
    `insert into idp.key (pool_id, kid, public_jwk, private_key, created_at, active_from)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      pool.id,
      kid,
      JSON.stringify({ ...publicKey, kid, alg: 'RS256', use: 'sig' }),
      identity.sealer.seal(pkcs8, keyPlace(pool.id, kid)),
      now,
      activeFrom,
    ],
  );
}

/**
 * The newest key in force, and the groups of an account in order of precedence, as `cognito:groups` lists them.
 * @throws Error when the pool has no key in force, or IDP_SECRET does not open it
 */
export async function readSigningKey(
  { identity, query, pool, now }: PoolRows,
  sub: string,
): Promise<{ readonly key: SigningKey; readonly groups: readonly string[] }> {
  const [row] = await query<{ kid: string; private_key: Buffer; groups: string[] }>(
    `select kid, private_key, array(
         select g.name from idp.group_member m join idp.user_group g on g.pool_id = m.pool_id and g.name = m.name
          where m.pool_id = $1 and m.sub = $3 order by g.precedence nulls last, g.name) as groups
       from idp.key where pool_id = $1 and active_from <= $2 order by active_from desc, kid limit 1`,
    [pool.id, now, sub],
  );
  if (!row) throw new Error(`The user pool ${pool.id} has no signing key in force.`);
  const opened = openedKeys.get(row.kid);
  if (opened) return { key: { kid: row.kid, privateKey: opened }, groups: row.groups };
  const pkcs8 = identity.sealer.open(row.private_key, keyPlace(pool.id, row.kid));
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  openedKeys.set(row.kid, privateKey);
  return { key: { kid: row.kid, privateKey }, groups: row.groups };
}

/** Keys this process has opened; a kid is the thumbprint of its key, so it always means the same key. */
const openedKeys = new Map<string, KeyObject>();

/** Every published key, also one that will sign later. */
export async function readPublicKeys({ query, pool }: PoolContext): Promise<JSONWebKeySet> {
  const rows = await query<{ public_jwk: JWK }>(
    'select public_jwk from idp.key where pool_id = $1 order by active_from, kid',
    [pool.id],
  );
  return { keys: rows.map((row) => row.public_jwk) };
}

/** When the newest key begins to sign, past or future. */
export async function newestKeyFrom({ query, pool }: PoolContext): Promise<Date | null> {
  const [row] = await query<{ newest: Date | null }>(
    'select max(active_from) as newest from idp.key where pool_id = $1',
    [pool.id],
  );
  return row?.newest ?? null;
}

/** Deletes keys whose last token has expired: another key has signed for longer than any token lives. */
export async function retireKeys({ query, pool, now }: PoolContext): Promise<void> {
  await query(
    `delete from idp.key k where k.pool_id = $1 and exists (
       select from idp.key newer where newer.pool_id = k.pool_id and newer.active_from > k.active_from
          and newer.active_from <= $2::timestamptz - interval '${LONGEST_LIFE} minutes')`,
    [pool.id, now],
  );
}

export async function deleteKeys({ query, pool }: PoolContext): Promise<void> {
  await query('delete from idp.key where pool_id = $1', [pool.id]);
}

/** The place a private key is sealed for. */
export function keyPlace(poolId: string, kid: string): string {
  return `key:${poolId}:${kid}`;
}
