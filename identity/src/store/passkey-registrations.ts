/**
 * The passkey registration of a session: one at a time, valid for three minutes, with a challenge that is used once.
 */
import { hashToken, randomToken } from '../crypto/opaque-token.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { Session } from './sessions.ts';

const MINUTES = 3;

/** @returns the challenge: 32 random bytes in base64url */
export async function beginRegistration({ query, pool, now }: PoolContext, session: Session): Promise<string> {
  const challenge = randomToken();
  await query(
    `update idp.session set registration_hash = $3,
            registration_expires_at = $4::timestamptz + interval '${MINUTES} minutes'
      where pool_id = $1 and id = $2`,
    [pool.id, session.id, hashToken(challenge), now],
  );
  return challenge;
}

/**
 * @returns the session the challenge was made for, or null when it was used, has expired, or belongs to another person
 */
export async function takeRegistration(
  { query, pool, now }: PoolContext,
  sub: string,
  challenge: string,
): Promise<{ readonly sessionId: string; readonly clientId: string } | null> {
  const [row] = await query<{ id: string; client_id: string }>(
    `update idp.session set registration_hash = null, registration_expires_at = null
      where pool_id = $1 and sub = $2 and registration_hash = $3 and registration_expires_at > $4
      returning id, client_id`,
    [pool.id, sub, hashToken(challenge), now],
  );
  return row ? { sessionId: row.id, clientId: row.client_id } : null;
}
