/** Accounts of a pool and the credential each signs in with. */
import type { Account, AccountStatus, MfaMethod } from '../model/account.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';

export type StoredCredential = {
  readonly algorithm: 'srp' | 'scrypt';
  /** 16 bytes */
  readonly salt: Buffer;
  /** The SRP verifier, or the hash, sealed. */
  readonly sealedVerifier: Buffer;
  /** When a temporary password expires; null for one the person chose. */
  readonly temporaryUntil: Date | null;
};

export type AccountRow = {
  sub: string;
  email: string;
  email_verified: boolean;
  phone: string | null;
  phone_verified: boolean;
  pending_email: string | null;
  enabled: boolean;
  status: AccountStatus;
  mfa_methods: MfaMethod[];
  preferred_mfa: MfaMethod | null;
  attributes: Record<string, string>;
  created_at: Date;
  updated_at: Date;
  signed_out_at: Date | null;
  contested: boolean;
};

type CredentialRow =
  | { algorithm: 'srp' | 'scrypt'; salt: Buffer; verifier: Buffer; temporary_until: Date | null }
  | { algorithm: null; salt: null; verifier: null; temporary_until: null };

/** For a query that names idp.account `a`. */
export const ACCOUNT_COLUMNS = `a.sub, a.email, a.email_verified, a.phone, a.phone_verified, a.pending_email, a.enabled,
  a.status, a.mfa_methods, a.preferred_mfa, a.attributes, a.created_at, a.updated_at, a.signed_out_at,
  a.contested`;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The lookup form of a typed name: an e-mail address or a sub, in lower case. */
export function lookupKey(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}

export function isSub(key: string): boolean {
  return UUID.test(key);
}

// A verified address takes precedence over an unconfirmed sign-up.
const NAMED = `where a.pool_id = $1 and (a.sub = $2 or a.email_key = $3) order by a.status = 'UNCONFIRMED' limit 1`;
const HOLD = `select a.sub from idp.account a ${NAMED} for share`;
const FIND = `select found.*, array(
         select one.sub from unnest($4::uuid[]) as one (sub)
          where exists (select from idp.account o where o.pool_id = $1 and o.sub = one.sub)
             or exists (select from idp.spent_id s where s.pool_id = $1 and s.sub = one.sub)) as spent
       from (values (1)) as always left join lateral (
         select ${ACCOUNT_COLUMNS}, c.algorithm, c.salt, c.verifier, c.temporary_until
           from idp.account a left join idp.credential c on c.pool_id = a.pool_id and c.sub = a.sub ${NAMED}
       ) found on true`;
/** Number of ids checked for a name in one statement: an address rarely had more accounts. */
const TURNS = 3;

type Found = { readonly account: Account; readonly credential: StoredCredential | null };
type FoundRow = { spent: string[] } & ((AccountRow & CredentialRow) | { sub: null });

/**
 * @param key as made by lookupKey
 * @param held locks the account until the transaction ends, so that disabling it or changing its password finds every
 *   session opened before
 */
export async function findAccount(context: PoolContext, key: string, held = false): Promise<Found | null> {
  return foundIn(await readNamed(context, { key, ids: [], held }));
}

/**
 * As findAccount, with the id of the name: the account's own, or the one that a new account of this name would get,
 * which no account has or had. So nobody sees when a name gets an account.
 * @param username as typed
 */
export async function findNamed(
  context: PoolContext,
  username: string,
  held = false,
): Promise<{ readonly sub: string } & (Found | { readonly account: null; readonly credential: null })> {
  const { pool } = context;
  const key = lookupKey(username);
  const ids = (from: number) =>
    isSub(key) ? [] : Array.from({ length: TURNS }, (_, turn) => pool.keys.decoys.subOf(pool.id, key, from + turn));
  for (let from = 0; ; from += TURNS) {
    const candidates = ids(from);
    const row = await readNamed(context, { key, ids: candidates, held });
    const found = foundIn(row);
    if (found) return { sub: found.account.sub, ...found };
    // Ids are looked up unchanged.
    const sub = isSub(key) ? key : candidates.find((one) => !row.spent.includes(one));
    if (sub) return { sub, account: null, credential: null };
  }
}

async function readNamed(
  { query, pool }: PoolContext,
  { key, ids, held }: { readonly key: string; readonly ids: readonly string[]; readonly held: boolean },
) {
  const named = [pool.id, isSub(key) ? key : null, key];
  // Locked by a separate statement: one that waited for a new password would still read the old one.
  if (held) await query(HOLD, named);
  const [row] = await query<FoundRow>(FIND, [...named, ids]);
  if (!row) throw new Error('A statement that always gives a row gave none.');
  return row;
}

function foundIn(row: FoundRow): Found | null {
  if (row.sub === null) return null;
  const credential = row.algorithm && {
    algorithm: row.algorithm,
    salt: row.salt,
    sealedVerifier: row.verifier,
    temporaryUntil: row.temporary_until,
  };
  return { account: accountOf(row), credential };
}

/** @throws IdentityError UserNotFoundException */
export async function readAccount({ query, pool }: PoolContext, sub: string): Promise<Account> {
  const [row] = await query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from idp.account a where a.pool_id = $1 and a.sub = $2`,
    [pool.id, sub],
  );
  if (!row) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  return accountOf(row);
}

/**
 * The account, locked until the transaction ends. Every change of an account begins with this, so that changes run one
 * after another.
 * @throws IdentityError UserNotFoundException
 */
export async function holdAccount(context: PoolContext, sub: string): Promise<Account> {
  const account = await tryHoldAccount(context, sub);
  if (!account) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  return account;
}

/** As holdAccount; null for an unknown id. */
export async function tryHoldAccount({ query, pool }: PoolContext, sub: string): Promise<Account | null> {
  const [row] = await query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from idp.account a where a.pool_id = $1 and a.sub = $2 for no key update`,
    [pool.id, sub],
  );
  return row ? accountOf(row) : null;
}

/** The place a verifier is sealed for. */
export function verifierPlace(poolId: string, sub: string): string {
  return `verifier:${poolId}:${sub}`;
}

export function accountOf(row: AccountRow): Account {
  return {
    sub: row.sub,
    email: row.email,
    emailVerified: row.email_verified,
    phone: row.phone,
    phoneVerified: row.phone_verified,
    pendingEmail: row.pending_email,
    enabled: row.enabled,
    status: row.status,
    mfaMethods: row.mfa_methods,
    preferredMfa: row.preferred_mfa,
    attributes: row.attributes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    signedOutAt: row.signed_out_at,
    isContested: row.contested,
  };
}
