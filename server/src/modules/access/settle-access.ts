/**
 * Each minute: access whose time is over is taken away, so that the log of access and the streams of events tell of it, and
 * stands in the audit. Whoever reads before that is refused by the end itself. Requests that waited too long are declined.
 */
import { accessRequest, breakGlass, longestWaitDays, patient, type Resource } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { note } from '#kernel/records/audit';
import { tableOf } from '#kernel/sql/names';

const name = 'settle-access';
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
    await note(tx, ctx, {
      action: 'access-ended',
      entity: patient.one,
      entityId: patientId,
      patientId,
      after: { userId, reason },
    });
}

interface Closing {
  readonly action: string;
  readonly status: string;
  /** SQL over an open row, and the values it names from $3 on. */
  readonly when: string;
  readonly values?: readonly unknown[];
}

/** Closes what stood open too long, each with a line of its own. */
async function close(
  tx: Transaction,
  ctx: Context,
  resource: Resource,
  { action, status, when, values = [] }: Closing,
) {
  const closed = await tx.query<{ id: string; patientId: string; version: number }>(
    `update ${tableOf(resource)} set status = $2, version = version + 1, updated_at = now()
     where tenant_id = $1 and status = 'open' and ${when} returning id, patient_id as "patientId", version`,
    [ctx.tenantId, status, ...values],
  );
  for (const { id, patientId, version } of closed)
    await note(tx, ctx, {
      action,
      entity: resource.one,
      entityId: id,
      patientId,
      version,
      before: { status: 'open' },
      after: { status },
    });
}

export async function settleAccessOf(db: Database, tenantId: string): Promise<void> {
  const ctx = systemContext(name, tenantId);
  await db.work(ctx, async (tx) => {
    await takeAway(tx, ctx);
    await close(tx, ctx, breakGlass, { action: 'end', status: 'ended', when: 'until <= now()' });
    // Also of a record that nobody who decides may see: the one who asked hears the same.
    await close(tx, ctx, accessRequest, {
      action: 'decline',
      status: 'declined',
      when: 'created_at < now() - make_interval(days => $3)',
      values: [longestWaitDays],
    });
  });
}

export const settleAccess = (db: Database): Job => ({
  name,
  schedule: '* * * * *',
  handle: async () => {
    const tenants = await db.ask<{ id: string }>('select search.tenants_to_settle(make_interval(days => $1)) as id', [
      longestWaitDays,
    ]);
    for (const { id } of tenants) await settleAccessOf(db, id);
  },
});
