/** Each night, and as soon as an enrollment changes or an assessment is completed. */
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Listener } from '#kernel/events/announce';
import type { Job } from '#kernel/jobs/jobs';
import { enterQuestionnaires } from '../questionnaires/shipped-questionnaires.ts';
import { planQueue, planScreenings } from './plan-screenings.ts';

export const planEachNight = (db: Database): Omit<Job, 'name'> => ({
  schedule: '23 8 * * *',
  handle: async () => {
    for (const { id } of await db.ask<{ id: string }>('select id from search.tenant_ids() as id')) {
      // An organization that is older than a shipped version gets it here.
      await enterQuestionnaires(db, id);
      while (await db.work(systemContext(planQueue, id), (tx) => planScreenings(tx, id)));
    }
  },
});

/** All records of these people. */
export async function planFor(tx: Transaction, tenantId: string, patientIds: readonly string[]): Promise<void> {
  const people = await tx.query<{ id: string }>(
    'select distinct o.id from unnest($1::uuid[]) as r (id) cross join lateral same_person(r.id) as o (id)',
    [patientIds],
  );
  const ids = people.map(({ id }) => id);
  await planScreenings(tx, tenantId, ids);
}

export const planOnEnrollment: Listener = ({ tx, ctx, patientIds = [] }) => planFor(tx, ctx.tenantId, patientIds);
