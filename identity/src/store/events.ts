/** The audit of authentication: who did or tried what, when and from where. Rows are only added. */

import { v7 as uuidv7 } from 'uuid';
import type { AuthEvent } from '../model/auth-event.ts';
import type { PoolRows } from '../model/pool-context.ts';

/** @returns the id of the row */
export async function recordEvent(context: PoolRows, event: AuthEvent): Promise<string> {
  const id = uuidv7();
  await context.query(INSERT_EVENT, eventValues(context, id, event));
  return id;
}

/** Takes eventValues as its first parameters, so that it may begin a longer statement. */
export const INSERT_EVENT = `insert into idp.event
       (pool_id, id, at, kind, outcome, reason, sub, client_id, session_id, address, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

export function eventValues({ pool, origin, now }: PoolRows, id: string, event: AuthEvent): unknown[] {
  return [
    pool.id,
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
