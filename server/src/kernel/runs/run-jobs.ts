/** Jobs that carry runs, find those without a carrier, and delete old ones. */
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { prepared } from '#kernel/sql/statement';
import { type Carrying, carryQueue, carryRun } from './resumable.ts';
import { endRun, holdOn } from './run-statements.ts';

const [tendQueue, expireQueue] = ['tend-runs', 'expire-runs'];
export const runQueues: readonly string[] = [carryQueue, tendQueue, expireQueue];

interface Lost extends Record<string, unknown> {
  readonly id: string;
  readonly resumable: boolean;
}

/** Gives resumable runs of lost workers to others; runs of a process that died are interrupted. */
export async function tendRuns(db: Database, jobs: Jobs): Promise<void> {
  for (const { id: tenantId } of await db.ask<{ id: string }>('select id from search.tenants_with_lost_runs() as id')) {
    const ctx = systemContext(tendQueue, tenantId);
    await db.work(ctx, async (tx) => {
      const lost = await tx.query<Lost>(
        `select run_id as id, is_resumable as resumable from run_holds where tenant_id = $1 and held_until < now()
         order by run_id for update skip locked`,
        [tenantId],
      );
      for (const { id, resumable } of lost) {
        const { text, values } = resumable ? holdOn(ctx, id) : endRun(ctx, id, { status: 'interrupted' });
        await tx.query(text, values);
        if (resumable) await jobs.send(tx, carryQueue, { tenantId, runId: id });
      }
    });
  }
}

/** Runs are deleted 90 days after their end, as stored answers are. */
export async function expireRuns(db: Database): Promise<void> {
  for (const { id } of await db.ask<{ id: string }>('select id from search.tenant_ids() as id'))
    await db.batch(systemContext(expireQueue, id), [
      prepared(`delete from runs where tenant_id = $1 and finished_at < now() - interval '90 days'`, [id]),
    ]);
}

export const runJobs = (carrying: Carrying): Job[] => [
  { name: carryQueue, handle: (run: { tenantId: string; runId: string }) => carryRun(carrying, run) },
  { name: tendQueue, schedule: '* * * * *', handle: () => tendRuns(carrying.db, carrying.jobs) },
  { name: expireQueue, schedule: '23 9 * * *', handle: () => expireRuns(carrying.db) },
];
