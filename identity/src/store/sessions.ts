/** Session families: every token of one sign-in carries the family's id as `origin_jti` and ends with it. */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { AuthEvent } from '../model/auth-event.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import type { NewDevice } from './devices.ts';
import { eventValues, INSERT_EVENT } from './events.ts';

export type Session = {
  readonly id: string;
  readonly sub: string;
  readonly clientId: string;
  /** The audit row of the sign-in, repeated in every token. */
  readonly eventId: string;
  /** Seconds since 1970 of the sign-in. */
  readonly authenticatedAt: number;
  readonly deviceKey: string | null;
  /** Scopes of its access tokens, separated by spaces. */
  readonly scope: string;
  /** The nonce its refresh tokens are derived from, 32 bytes. */
  readonly nonce: Buffer;
  /** How often its refresh token was replaced. */
  readonly generation: number;
  readonly rotatedAt: Date | null;
  readonly isExpired: boolean;
  readonly isRevoked: boolean;
};

type SessionRow = {
  id: string;
  sub: string;
  client_id: string;
  event_id: string;
  authenticated_at: number;
  device_key: string | null;
  scope: string;
  nonce: Buffer;
  generation: number;
  rotated_at: Date | null;
  is_expired: boolean;
  is_revoked: boolean;
};

export type NewSession = Pick<Session, 'id' | 'sub' | 'deviceKey' | 'scope'> & {
  /** Details for the audit. */
  readonly event: AuthEvent;
  /** A new device that gets its key with this session. */
  readonly newDevice?: NewDevice | undefined;
  /** When the person signed in, if earlier than now. */
  readonly authenticatedAt?: Date;
};

/** Inserts the audit line, the device and the session in one statement. */
const OPEN = `with event as (${INSERT_EVENT}),
     device as (
       insert into idp.device (pool_id, device_key, sub, group_key, address, created_at, updated_at, authenticated_at)
       select $1, $15::text, $13::uuid, $16::text, $10, $3, $3, $3 where $16::text is not null)
   insert into idp.session
     (pool_id, id, sub, client_id, event_id, device_key, scope, nonce, user_agent, address, created_at, used_at, expires_at,
      authenticated_at)
   values ($1, $12, $13, $14, $2, $15, $17, $18, $19, $10, $3, $3, $3::timestamptz + make_interval(days => $20), $21)`;

export async function saveSession(
  context: ClientContext,
  { authenticatedAt = context.now, event, newDevice, ...session }: NewSession,
): Promise<Session> {
  const { client, origin } = context;
  const nonce = randomBytes(32);
  const eventId = uuidv7();
  await context.query(OPEN, [
    ...eventValues(context, eventId, event),
    session.id,
    session.sub,
    client.id,
    session.deviceKey,
    newDevice?.groupKey ?? null,
    session.scope,
    nonce,
    origin.userAgent ?? null,
    client.refreshDays,
    authenticatedAt,
  ]);
  return {
    ...session,
    eventId,
    clientId: client.id,
    authenticatedAt: Math.floor(authenticatedAt.getTime() / 1000),
    nonce,
    generation: 0,
    rotatedAt: null,
    isExpired: false,
    isRevoked: false,
  };
}

/** @param id a UUID */
export async function findSession({ query, pool, now }: PoolContext, id: string): Promise<Session | null> {
  const [row] = await query<SessionRow>(
    `select id, sub, client_id, event_id, floor(extract(epoch from authenticated_at))::float8 as authenticated_at, device_key,
            scope, nonce, generation, rotated_at, expires_at <= $3 as is_expired, revoked_at is not null as is_revoked
       from idp.session where pool_id = $1 and id = $2`,
    [pool.id, id, now],
  );
  if (!row) return null;
  return {
    id: row.id,
    sub: row.sub,
    clientId: row.client_id,
    eventId: row.event_id,
    authenticatedAt: row.authenticated_at,
    deviceKey: row.device_key,
    scope: row.scope,
    nonce: row.nonce,
    generation: row.generation,
    rotatedAt: row.rotated_at,
    isExpired: row.is_expired,
    isRevoked: row.is_revoked,
  };
}

/**
 * Records a refresh of a family.
 * @param replaces whether the refresh token is replaced; of parallel requests only one does
 * @returns false, without a record, when the family has ended or its token was replaced since it was read
 */
export async function noteRefresh(
  { query, pool, now, origin }: PoolContext,
  session: Session,
  replaces: boolean,
): Promise<boolean> {
  const rows = await query(
    `update idp.session set used_at = $4, user_agent = $5, address = $6,
            generation = generation + $7::int::int, rotated_at = case when $8 then $4 else rotated_at end
      where pool_id = $1 and id = $2 and generation = $3 and revoked_at is null returning id`,
    [
      pool.id,
      session.id,
      session.generation,
      now,
      origin.userAgent ?? null,
      origin.address ?? null,
      replaces ? 1 : 0,
      replaces,
    ],
  );
  return rows.length === 1;
}

export async function revokeSession({ query, pool, now }: PoolContext, id: string): Promise<void> {
  await query('update idp.session set revoked_at = $3 where pool_id = $1 and id = $2 and revoked_at is null', [
    pool.id,
    id,
    now,
  ]);
}

/**
 * Ends every session of a person, also at the hosted pages, and every sign-in in progress.
 * @param except the session that stays open
 */
export async function revokeSessionsOf({ query, pool, now }: PoolContext, sub: string, except?: string): Promise<void> {
  // Waits for sign-ins that lock the account, so that their sessions are found.
  await query('update idp.account set signed_out_at = $3 where pool_id = $1 and sub = $2', [pool.id, sub, now]);
  await query(
    `with hosted as (delete from idp.hosted_session where pool_id = $1 and sub = $2),
          code as (delete from idp.authorization_code where pool_id = $1 and sub = $2 and session_id is null)
     update idp.session set revoked_at = $3
      where pool_id = $1 and sub = $2 and revoked_at is null and ($4::uuid is null or id <> $4)`,
    [pool.id, sub, now, except ?? null],
  );
}

export async function revokeSessionsOfDevice(
  { query, pool, now }: PoolContext,
  sub: string,
  deviceKey: string,
): Promise<void> {
  await query(
    `update idp.session set revoked_at = $4
      where pool_id = $1 and sub = $2 and device_key = $3 and revoked_at is null`,
    [pool.id, sub, deviceKey, now],
  );
}

/** The session continues without a device: its refresh token needs no device key. */
export async function releaseSession({ query, pool }: PoolContext, id: string): Promise<void> {
  await query('update idp.session set device_key = null where pool_id = $1 and id = $2', [pool.id, id]);
}

/** Ends every session of a pool: tokens signed with its keys are no longer valid. */
export async function revokeSessionsOfPool({ query, pool, now }: PoolContext): Promise<void> {
  await query('update idp.account set signed_out_at = $2 where pool_id = $1', [pool.id, now]);
  await query('delete from idp.hosted_session where pool_id = $1', [pool.id]);
  await query('delete from idp.authorization_code where pool_id = $1', [pool.id]);
  await query('update idp.session set revoked_at = $2 where pool_id = $1 and revoked_at is null', [pool.id, now]);
}
