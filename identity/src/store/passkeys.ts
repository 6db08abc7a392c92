/** Passkeys of accounts. A credential id is unique in a pool; the private key never leaves the person's device. */
import type { PoolContext } from '../model/pool-context.ts';

export type Passkey = {
  /** The credential id, base64url. */
  readonly id: string;
  readonly name: string;
  readonly relyingParty: string;
  readonly attachment: 'platform' | 'cross-platform' | null;
  readonly transports: readonly string[];
  readonly createdAt: Date;
};

export type NewPasskey = Omit<Passkey, 'name' | 'createdAt'> & {
  /** COSE_Key (RFC 9052, 7). */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly backedUp: boolean;
};

type PasskeyRow = {
  credential_id: string;
  name: string;
  relying_party: string;
  attachment: 'platform' | 'cross-platform' | null;
  transports: string[];
  created_at: Date;
};

/** Of one account; only a script would have more. */
const MOST = 20;

/** Oldest first, at most twenty. */
export async function readPasskeys({ query, pool }: PoolContext, sub: string): Promise<Passkey[]> {
  const rows = await query<PasskeyRow>(
    `select credential_id, name, relying_party, attachment, transports, created_at from idp.passkey
      where pool_id = $1 and sub = $2 order by created_at, credential_id`,
    [pool.id, sub],
  );
  return rows.map((row) => ({
    id: row.credential_id,
    name: row.name,
    relyingParty: row.relying_party,
    attachment: row.attachment,
    transports: row.transports,
    createdAt: row.created_at,
  }));
}

/**
 * The account must be locked, so that parallel requests count one after another.
 * @returns 'taken' when the pool has this credential, 'too_many' when the account has twenty
 */
export async function savePasskey(
  context: PoolContext,
  sub: string,
  passkey: NewPasskey,
): Promise<'saved' | 'taken' | 'too_many'> {
  const { query, pool, now } = context;
  const others = await readPasskeys(context, sub);
  if (others.length >= MOST) return 'too_many';
  const rows = await query(
    `insert into idp.passkey (pool_id, credential_id, sub, relying_party, public_key, counter, transports, attachment,
                              name, backed_up, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning credential_id`,
    [
      pool.id,
      passkey.id,
      sub,
      passkey.relyingParty,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.attachment,
      freeName(new Set(others.map(({ name }) => name))),
      passkey.backedUp,
      now,
    ],
  );
  return rows.length === 1 ? 'saved' : 'taken';
}

/** Cognito also invents names: its API takes none. */
function freeName(taken: ReadonlySet<string>): string {
  let number = 1;
  let name = 'Passkey';
  while (taken.has(name)) {
    number += 1;
    name = `Passkey ${number}`;
  }
  return name;
}

/** The values a signature is checked with. */
export type HeldPasskey = { readonly id: string; readonly publicKey: Buffer; readonly counter: number };

/** Locked until the transaction ends, so that its counter is used once. */
export async function holdPasskey(
  { query, pool }: PoolContext,
  sub: string,
  credentialId: string,
): Promise<HeldPasskey | null> {
  const [row] = await query<{ public_key: Buffer; counter: number }>(
    `select public_key, counter::float8 as counter from idp.passkey
      where pool_id = $1 and credential_id = $2 and sub = $3 for update`,
    [pool.id, credentialId, sub],
  );
  return row ? { id: credentialId, publicKey: row.public_key, counter: row.counter } : null;
}

export async function recordUse(
  { query, pool, now }: PoolContext,
  { id }: HeldPasskey,
  use: { readonly counter: number; readonly backedUp: boolean },
): Promise<void> {
  await query(
    'update idp.passkey set counter = $3, backed_up = $4, used_at = $5 where pool_id = $1 and credential_id = $2',
    [pool.id, id, use.counter, use.backedUp, now],
  );
}

/** @returns whether the account had it */
export async function deletePasskey({ query, pool }: PoolContext, sub: string, credentialId: string): Promise<boolean> {
  const rows = await query(
    'delete from idp.passkey where pool_id = $1 and credential_id = $2 and sub = $3 returning credential_id',
    [pool.id, credentialId, sub],
  );
  return rows.length === 1;
}

/** @returns how many the account had */
export async function deletePasskeys({ query, pool }: PoolContext, sub: string): Promise<number> {
  const rows = await query('delete from idp.passkey where pool_id = $1 and sub = $2 returning credential_id', [
    pool.id,
    sub,
  ]);
  return rows.length;
}
