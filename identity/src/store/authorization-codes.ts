/** Authorization codes: five minutes, one use, kept as a hash (RFC 6749, 4.1.2). */
import { hashToken, randomToken } from '../crypto/opaque-token.ts';
import type { PoolContext } from '../model/pool-context.ts';

const MINUTES = 5;

export type AuthorizationCode = {
  readonly clientId: string;
  readonly sub: string;
  readonly redirectUri: string;
  /** S256; null where a confidential client sent none. */
  readonly codeChallenge: string | null;
  /** Separated by spaces. */
  readonly scope: string;
  readonly nonce: string | null;
  readonly authenticatedAt: Date;
};

/** A code, locked until the transaction ends. */
export type HeldCode = AuthorizationCode & {
  readonly hash: Buffer;
  readonly isExpired: boolean;
  /** The session family it opened; null for an unused code. */
  readonly sessionId: string | null;
};

type CodeRow = {
  client_id: string;
  sub: string;
  redirect_uri: string;
  code_challenge: string | null;
  scope: string;
  nonce: string | null;
  authenticated_at: Date;
  is_expired: boolean;
  session_id: string | null;
};

/** @returns the code */
export async function saveAuthorizationCode(
  { query, pool, now }: PoolContext,
  code: AuthorizationCode,
): Promise<string> {
  const token = randomToken();
  await query(
    `insert into idp.authorization_code
       (pool_id, hash, client_id, sub, redirect_uri, code_challenge, scope, nonce, authenticated_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz + interval '${MINUTES} minutes')`,
    [
      pool.id,
      hashToken(token),
      code.clientId,
      code.sub,
      code.redirectUri,
      code.codeChallenge,
      code.scope,
      code.nonce,
      code.authenticatedAt,
      now,
    ],
  );
  return token;
}

/** @returns the sub, or null for an unknown code */
export async function findCodeOwner({ query, pool }: PoolContext, code: string): Promise<string | null> {
  const [row] = await query<{ sub: string }>(
    'select sub from idp.authorization_code where pool_id = $1 and hash = $2',
    [pool.id, hashToken(code)],
  );
  return row?.sub ?? null;
}

export async function holdAuthorizationCode({ query, pool, now }: PoolContext, code: string): Promise<HeldCode | null> {
  const hash = hashToken(code);
  const [row] = await query<CodeRow>(
    `select client_id, sub, redirect_uri, code_challenge, scope, nonce, authenticated_at, expires_at <= $3 as is_expired,
            session_id
       from idp.authorization_code where pool_id = $1 and hash = $2 for update`,
    [pool.id, hash, now],
  );
  if (!row) return null;
  return {
    hash,
    clientId: row.client_id,
    sub: row.sub,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    scope: row.scope,
    nonce: row.nonce,
    authenticatedAt: row.authenticated_at,
    isExpired: row.is_expired,
    sessionId: row.session_id,
  };
}

/** Stored with the family it opened, so that a second use is recognized. */
export async function markCodeUsed({ query, pool }: PoolContext, { hash }: HeldCode, sessionId: string): Promise<void> {
  await query('update idp.authorization_code set session_id = $3 where pool_id = $1 and hash = $2', [
    pool.id,
    hash,
    sessionId,
  ]);
}

/** A code presented with wrong parameters may be stolen: it becomes invalid. */
export async function burnAuthorizationCode({ query, pool }: PoolContext, { hash }: HeldCode): Promise<void> {
  await query('delete from idp.authorization_code where pool_id = $1 and hash = $2', [pool.id, hash]);
}
