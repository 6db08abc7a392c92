/** The audit of authentication: who did or tried what, when and from where; rows are only ever added. */
import { v7 as uuidv7 } from 'uuid';
import type { Query } from './transaction.ts';

export type EventKind =
  | 'pool_created'
  | 'pool_changed'
  | 'client_created'
  | 'client_changed'
  | 'key_created'
  | 'administration'
  | 'user_created'
  | 'user_changed'
  | 'user_deleted'
  | 'user_disabled'
  | 'user_enabled'
  | 'password_set'
  | 'password_changed'
  | 'password_reset'
  | 'sign_up'
  | 'sign_up_confirmed'
  | 'code_sent'
  | 'attributes_changed'
  | 'attribute_verified'
  | 'mfa_changed'
  | 'mfa_answered'
  | 'device_confirmed'
  | 'device_changed'
  | 'device_forgotten'
  | 'passkey_added'
  | 'passkey_removed'
  | 'group_changed'
  | 'factor_proved'
  | 'sign_in'
  | 'refresh'
  | 'authorized'
  | 'sign_out'
  | 'global_sign_out'
  | 'token_revoked'
  | 'address_throttled'
  | 'message_refused';

/** Who asks: empty for a call within the server. */
export type Origin = {
  readonly address?: string | undefined;
  /** Set for every request of the network, and for nothing else. */
  readonly requestId?: string;
  /** At most 256 characters. */
  readonly userAgent?: string | undefined;
};

export type AuthEvent = {
  readonly kind: EventKind;
  /** Why it was refused, as a stable word; absent for a success. */
  readonly refusal?: string;
  /** Of a success: stable words that tell what it was, never a value a person typed. */
  readonly detail?: string;
  readonly sub?: string;
  readonly clientId?: string;
  readonly sessionId?: string;
};

/** @returns the id of the row */
export async function recordEvent(
  query: Query,
  poolId: string,
  event: AuthEvent,
  origin: Origin,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await query(INSERT_EVENT, eventValues(poolId, id, event, origin, now));
  return id;
}

/** Takes eventValues as its first parameters, so that it may begin a longer statement. */
export const INSERT_EVENT = `insert into idp.event
       (pool_id, id, at, kind, outcome, reason, sub, client_id, session_id, address, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

export function eventValues(poolId: string, id: string, event: AuthEvent, origin: Origin, now: Date): unknown[] {
  return [
    poolId,
    id,
    now,
    event.kind,
    event.refusal === undefined ? 'success' : 'failure',
    event.refusal ?? event.detail ?? null,
    event.sub ?? null,
    event.clientId ?? null,
    event.sessionId ?? null,
    origin.address ?? null,
    origin.requestId ?? null,
  ];
}
