/**
 * Each minute: deletes access whose time is over, so that the log of access, the streams of events and the audit have
 * its end. Earlier reads are refused by the stored end itself. Requests that waited too long are declined.
 */
import { accessRequest, breakGlass, longestWaitDays, patient, type Resource } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import { records } from '#kernel/records/records';
import type { Parameters } from '#kernel/sql/statement';

/** Rows of one transaction; the next minute takes the rest. */
const mostAtOnce = 5_000;

interface Ended extends Record<string, unknown> {
  userId: string;
  patientId: string;
  reason: string;
}

async function takeAway(tx: Transaction, ctx: Context) {
  const ended = await tx.query<Ended>(
    `delete from patient_access a using (
       select tenant_id, user_id, patient_id, reason from patient_access
       where tenant_id = $1 and until <= now() order by until limit ${mostAtOnce} for update) e
     where a.tenant_id = $1 and a.user_id = e.user_id and a.patient_id = e.patient_id and a.reason = e.reason and a.until <= now()
     returning a.user_id as "userId", a.patient_id as "patientId", a.reason`,
    [ctx.tenantId],
  );
  for (const { userId, patientId, reason } of ended)
    await auditAct(tx, ctx, {
      action: 'access-ended',
      entity: patient.one,
      entityId: patientId,
      patientId,
      after: { userId, reason },
    });
}

interface Closing {
  readonly resource: Resource;
  readonly action: string;
  readonly status: string;
  /** SQL over the alias `t` of an open record. */
  readonly when: (p: Parameters) => string;
}

/** Closes what stood open too long. */
async function close(tx: Transaction, ctx: Context, { resource, action, status, when }: Closing) {
  const gate = records(tx, ctx);
  const open = await gate.lockMany(resource, {
    where: (p) => `t.status = 'open' and ${when(p)}`,
    action,
    limit: mostAtOnce,
  });
  const changes = open.map((record) => ({ record, values: { status } }));
  await gate.changeMany(resource, changes, { action });
}

export async function settleAccessOf(db: Database, tenantId: string): Promise<void> {
  const ctx = systemContext('settle-access', tenantId);
  await db.work(ctx, async (tx) => {
    await takeAway(tx, ctx);
    await close(tx, ctx, { resource: breakGlass, action: 'end', status: 'ended', when: () => 't.until <= now()' });
    // Also for a record that no decider may see: the requester gets the same answer.
    await close(tx, ctx, {
      resource: accessRequest,
      action: 'decline',
      status: 'declined',
      when: (p) => `t.created_at < now() - make_interval(days => ${p.add(longestWaitDays, 'int')})`,
    });
  });
}

export const settleAccess = (db: Database): Omit<Job, 'name'> => ({
  schedule: '* * * * *',
  handle: async () => {
    const tenants = await db.ask<{ id: string }>('select search.tenants_to_settle(make_interval(days => $1)) as id', [
      longestWaitDays,
    ]);
    for (const { id } of tenants) await settleAccessOf(db, id);
  },
});
