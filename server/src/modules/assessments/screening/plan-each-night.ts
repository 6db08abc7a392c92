/** Each night, and as soon as an enrollment changes. */
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Listener } from '#kernel/events/announce';
import type { Job } from '#kernel/jobs/jobs';
import { planQueue, planScreenings } from './plan-screenings.ts';

export const planEachNight = (db: Database): Omit<Job, 'name'> => ({
  schedule: '23 8 * * *',
  handle: async () => {
    for (const { id } of await db.ask<{ id: string }>('select id from search.tenant_ids() as id'))
      while (await db.work(systemContext(planQueue, id), (tx) => planScreenings(tx, id)));
  },
});

export const planForPerson: Listener = async ({ tx, ctx, patientIds = [] }) => {
  const people = await tx.query<{ id: string }>(
    'select distinct o.id from unnest($1::uuid[]) as r (id) cross join lateral same_person(r.id) as o (id)',
    [patientIds],
  );
  await planScreenings(
    tx,
    ctx.tenantId,
    people.map(({ id }) => id),
  );
};
