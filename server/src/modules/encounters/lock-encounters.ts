/** Each five minutes: a note locks so long after its last signature: the author's, the supervisor's or that of the last addendum. */
import { encounter } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Database } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';

const lockAfterHours = 72;
/** Rows of one transaction; the next round takes the rest. */
const mostAtOnce = 1_000;

const isDue = `t.status = 'signed' and t.origin = 'puente' and greatest(t.signed_at, t.cosigned_at) <= now() - interval '${lockAfterHours} hours'
  and not exists (select from addenda a where a.tenant_id = t.tenant_id and a.encounter_id = t.id and a.signed_at > now() - interval '${lockAfterHours} hours')`;

export async function lockEncountersOf(db: Database, tenantId: string): Promise<void> {
  const ctx = systemContext('lock-encounters', tenantId);
  await db.work(ctx, async (tx) => {
    const gate = records(tx, ctx);
    const due = await gate.lockMany(encounter, { where: () => isDue, action: 'lock', limit: mostAtOnce });
    const values = { status: 'locked', lockedAt: now().toISOString() };
    await gate.changeMany(
      encounter,
      due.map((record) => ({ record, values })),
      { action: 'lock' },
    );
  });
}

export const lockEncounters = (db: Database): Omit<Job, 'name'> => ({
  schedule: '*/5 * * * *',
  handle: async () => {
    const tenants = await db.ask<{ id: string }>('select search.tenants_to_lock(make_interval(hours => $1)) as id', [
      lockAfterHours,
    ]);
    for (const { id } of tenants) await lockEncountersOf(db, id);
  },
});
