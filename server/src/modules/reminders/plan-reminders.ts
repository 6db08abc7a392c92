/** Each five minutes: visits that come soon and of which the person may be reminded at this hour. */
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { readVisits, wayOf } from './read-visit.ts';
import { type ReminderSenders, reminderQueue, retries } from './send-reminder.ts';

interface Planning {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly senders: ReminderSenders;
}

/** Of one transaction; the next round takes the rest. */
const mostAtOnce = 1_000;

const isDue = `e.started_at <= now() + make_interval(hours => o.reminder_hours)
  and not exists (select from visit_reminders r where r.tenant_id = e.tenant_id and r.encounter_id = e.id and r.starts_at = e.started_at)
  order by e.started_at, e.id limit ${mostAtOnce}`;

export async function planRemindersOf({ db, jobs, senders }: Planning, tenantId: string): Promise<void> {
  await db.work(systemContext('plan-reminders', tenantId), async (tx) => {
    for (const visit of await readVisits(tx, { condition: isDue, values: [tenantId] })) {
      // What stands against it may change until the visit.
      if ('block' in wayOf(visit, senders.sms !== undefined)) continue;
      const [made] = await tx.query<{ id: string }>(
        'insert into visit_reminders (tenant_id, id, encounter_id, starts_at) values ($1, $2, $3, $4) on conflict (tenant_id, encounter_id, starts_at) do nothing returning id',
        [tenantId, v7(), visit.encounterId, visit.startsAt],
      );
      if (made) await jobs.send(tx, { name: reminderQueue, retries }, { tenantId, reminderId: made.id });
    }
  });
}

export const planReminders = (planning: Planning): Omit<Job, 'name'> => ({
  schedule: '*/5 * * * *',
  handle: async () => {
    for (const { id } of await planning.db.ask<{ id: string }>('select search.tenants_to_remind() as id'))
      await planRemindersOf(planning, id);
  },
});
