/** Accounts of a pool and the credential each signs in with. */
import { IdentityError } from '../identity-error.ts';
import type { Query } from './transaction.ts';

export type Account = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  /** Attributes by their Cognito names, such as `custom:given_name`. */
  readonly attributes: Readonly<Record<string, string>>;
};

export type StoredCredential = {
  /** 16 bytes */
  readonly salt: Buffer;
  readonly sealedVerifier: Buffer;
};

type AccountRow = {
  sub: string;
  email: string;
  email_verified: boolean;
  enabled: boolean;
  attributes: Record<string, string>;
};

const COLUMNS = 'a.sub, a.email, a.email_verified, a.enabled, a.attributes';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The form in which a typed name is looked up: an e-mail address or a sub, without regard to case. */
export function lookupKey(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}

export function isSub(key: string): boolean {
  return UUID.test(key);
}

const FIND = `select ${COLUMNS}, c.salt, c.verifier
       from idp.account a join idp.credential c on c.pool_id = a.pool_id and c.sub = a.sub
      where a.pool_id = $1 and (a.sub = $2 or a.email_key = $3)`;

/**
 * @param key as made by lookupKey
 * @param held keeps the account and its credential as they are until the transaction ends, so that closing an account
 *   or changing its password meets every session that was opened before
 */
export async function findAccount(
  query: Query,
  poolId: string,
  key: string,
  held = false,
): Promise<{ account: Account; credential: StoredCredential } | null> {
  const [row] = await query<AccountRow & { salt: Buffer; verifier: Buffer }>(held ? `${FIND} for share` : FIND, [
    poolId,
    isSub(key) ? key : null,
    key,
  ]);
  return row ? { account: accountOf(row), credential: { salt: row.salt, sealedVerifier: row.verifier } } : null;
}

/** @throws IdentityError UserNotFoundException */
export async function readAccount(query: Query, poolId: string, sub: string): Promise<Account> {
  const [row] = await query<AccountRow>(`select ${COLUMNS} from idp.account a where a.pool_id = $1 and a.sub = $2`, [
    poolId,
    sub,
  ]);
  if (!row) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  return accountOf(row);
}

/** The place a verifier is sealed for. */
export function verifierPlace(poolId: string, sub: string): string {
  return `verifier:${poolId}:${sub}`;
}

function accountOf(row: AccountRow): Account {
  return {
    sub: row.sub,
    email: row.email,
    emailVerified: row.email_verified,
    enabled: row.enabled,
    attributes: row.attributes,
  };
}
