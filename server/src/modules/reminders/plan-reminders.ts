/** Each five minutes: visits that come soon and of which the person may be reminded at this hour. */
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { isToCome, type RemindedVisit, readVisits, wayOf } from './read-visit.ts';
import { type ReminderSenders, reminderQueue, retries } from './send-reminder.ts';

interface Planning {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly senders: ReminderSenders;
}

/** Visits of one transaction. */
const portion = 500;

/** Behind the visit that was looked at last. */
const isDue = `${isToCome} and e.started_at <= now() + make_interval(hours => o.reminder_hours) and (e.started_at, e.id) > ($2::timestamptz, $3::uuid)
  and not exists (select from visit_reminders r where r.tenant_id = e.tenant_id and r.encounter_id = e.id and r.starts_at = e.started_at and r.late_minutes = 0)
  order by e.started_at, e.id limit ${portion}`;

async function planOne(tx: Transaction, jobs: Jobs, { tenantId, visit }: { tenantId: string; visit: RemindedVisit }) {
  const [made] = await tx.query<{ id: string }>(
    'insert into visit_reminders (tenant_id, id, encounter_id, starts_at) values ($1, $2, $3, $4) on conflict (tenant_id, encounter_id, starts_at, late_minutes) do nothing returning id',
    [tenantId, v7(), visit.encounterId, visit.startsAt],
  );
  if (made) await jobs.send(tx, { name: reminderQueue, retries }, { tenantId, reminderId: made.id });
}

type Place = Pick<RemindedVisit, 'startsAt' | 'encounterId'>;

/** People who may not be reminded now are checked again in each round: the obstacle may go before the visit. */
export async function planRemindersOf({ db, jobs, senders }: Planning, tenantId: string): Promise<void> {
  const ctx = systemContext('plan-reminders', tenantId);
  let last: Place | undefined = { startsAt: new Date(0), encounterId: v7() };
  while (last) {
    const { startsAt, encounterId }: Place = last;
    last = await db.work(ctx, async (tx) => {
      const visits = await readVisits(tx, { condition: isDue, values: [tenantId, startsAt, encounterId] });
      for (const visit of visits)
        if ('way' in wayOf(visit, senders.sms !== undefined)) await planOne(tx, jobs, { tenantId, visit });
      return visits.length === portion ? visits.at(-1) : undefined;
    });
  }
}

export const planReminders = (planning: Planning): Omit<Job, 'name'> => ({
  schedule: '*/5 * * * *',
  handle: async () => {
    for (const { id } of await planning.db.ask<{ id: string }>('select search.tenants_to_remind() as id'))
      await planRemindersOf(planning, id);
  },
});
