/** Session families: every token of one sign-in carries the family's id as `origin_jti` and dies with it. */
import type { Query } from './transaction.ts';

export type Session = {
  readonly id: string;
  readonly sub: string;
  readonly clientId: string;
  /** The audit row of the sign-in, repeated in every token. */
  readonly eventId: string;
  /** Seconds since 1970 of the sign-in. */
  readonly authenticatedAt: number;
  readonly refreshHash: Buffer;
  readonly isExpired: boolean;
  readonly isRevoked: boolean;
};

type SessionRow = {
  id: string;
  sub: string;
  client_id: string;
  event_id: string;
  authenticated_at: number;
  refresh_hash: Buffer;
  is_expired: boolean;
  is_revoked: boolean;
};

/** @param id a UUID */
export async function findSession(query: Query, poolId: string, id: string, now: Date): Promise<Session | null> {
  const [row] = await query<SessionRow>(
    `select id, sub, client_id, event_id, floor(extract(epoch from created_at))::float8 as authenticated_at, refresh_hash,
            expires_at <= $3 as is_expired, revoked_at is not null as is_revoked
       from idp.session where pool_id = $1 and id = $2`,
    [poolId, id, now],
  );
  if (!row) return null;
  return {
    id: row.id,
    sub: row.sub,
    clientId: row.client_id,
    eventId: row.event_id,
    authenticatedAt: row.authenticated_at,
    refreshHash: row.refresh_hash,
    isExpired: row.is_expired,
    isRevoked: row.is_revoked,
  };
}

export async function revokeSession(query: Query, poolId: string, id: string, now: Date): Promise<void> {
  await query('update idp.session set revoked_at = $3 where pool_id = $1 and id = $2 and revoked_at is null', [
    poolId,
    id,
    now,
  ]);
}

export async function revokeSessionsOf(query: Query, poolId: string, sub: string, now: Date): Promise<void> {
  await query('update idp.session set revoked_at = $3 where pool_id = $1 and sub = $2 and revoked_at is null', [
    poolId,
    sub,
    now,
  ]);
}
