/** The requests of one member, who reads no more of a person than the access handle shows. */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { Parameters } from '#kernel/sql/statement';

const mostShown = 100;

/** The newest as the text of a JSON array. @param id of the requested one */
export async function ownRequests(tx: Transaction, ctx: Context, id?: string): Promise<string> {
  const p = new Parameters();
  const reached = reach(patient, 'read', { ctx, p });
  const which = id === undefined ? 'true' : `q.id = ${p.add(id, 'uuid')}`;
  const [row] = await tx.query<{ items: string }>(
    `select coalesce(json_agg(r), '[]')::text as items from (
      select q.id, q.version, q.status, concat_ws(' ', left(t.given_name, 1) || '.', left(t.family_name, 1) || '.') as initials,
        extract(year from t.birth_date)::int as "birthYear", case when ${reached} then t.id end as "patientId", q.reason,
        q.created_at as "createdAt", q.decided_by_name as "decidedByName", q.decided_at as "decidedAt", q.until,
        q.decline_reason as "declineReason"
      from access_requests q join patients_view t on t.tenant_id = q.tenant_id and t.id = q.patient_id
      where q.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and q.user_id = ${p.add(ctx.actor, 'text')} and ${which}
      order by q.created_at desc, q.id desc limit ${mostShown}) r`,
    p.values,
  );
  return row!.items;
}

export async function ownRequest(tx: Transaction, ctx: Context, id: string): Promise<object> {
  const [item] = JSON.parse(await ownRequests(tx, ctx, id)) as object[];
  return item!;
}
