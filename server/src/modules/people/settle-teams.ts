/**
 * Each hour, so that every organization's midnight counts: ends qualifications that expire with the day, and announces
 * days that come near. A repetition, by this server or another, changes and sends nothing.
 */
import { warningOn } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { sendNotice } from '#modules/messaging';
import { type Day, qualificationDay, type RulesOf, settleQualifications } from './qualification-days.ts';
import { type RuledDay, type Sending, warnStaff } from './warn-staff.ts';

export const settleTeamsJob = 'settle-qualifications';

/** Members with a qualification the day may have changed, or whose first visit may have come. */
async function membersToSettle(tx: Transaction, { tenantId }: Context, { today, rules }: Day) {
  const rows = await tx.query<{ id: string }>(
    `select distinct q.user_id as id from qualifications q join users u on u.tenant_id = q.tenant_id and u.id = q.user_id
     where q.tenant_id = $1 and u.status <> 'deactivated' and (
       q.status in ('verified', 'expiring') and q.due_on <= $2::date + $3::int
       or q.status in ('verified', 'expiring', 'expired') and q.pathway = 'work-experience')`,
    [tenantId, today, Math.max(0, ...(rules?.warningDays ?? []))],
  );
  return rows.map(({ id }) => id);
}

/** The member and every administrator, each once for each step of each day that a qualification ends on. */
async function warn({ jobs, tx }: Sending, { tenantId }: Context, { today, rules }: RuledDay) {
  const near = await tx.query<{ id: string; userId: string; dueOn: string }>(
    `select q.id, q.user_id as "userId", q.due_on as "dueOn" from qualifications q
     join users u on u.tenant_id = q.tenant_id and u.id = q.user_id and u.status <> 'deactivated'
     where q.tenant_id = $1 and q.status = 'expiring' order by q.id`,
    [tenantId],
  );
  for (const { id, userId, dueOn } of near) {
    const days = warningOn(dueOn, today, rules);
    if (days === null) continue;
    const warned = await tx.query<{ userId: string }>(
      `insert into qualification_warnings (tenant_id, qualification_id, due_on, days, user_id)
       select $1, $2, $3, $4, u.id from users u
       where u.tenant_id = $1 and u.status = 'active' and (u.id = $5 or u.roles ? 'TenantAdmin') order by u.id
       on conflict do nothing returning user_id as "userId"`,
      [tenantId, id, dueOn, days, userId],
    );
    const others = warned.filter((one) => one.userId !== userId).map((one) => one.userId);
    const path = `/dashboard/users/${userId}`;
    if (others.length < warned.length)
      await sendNotice(jobs, tx, { tenantId, kind: 'qualification', userIds: [userId], path });
    await sendNotice(jobs, tx, { tenantId, kind: 'team-qualification', userIds: others, path });
  }
}

export async function settleTeam({ jobs, tx }: Sending, ctx: Context, day: Day): Promise<void> {
  for (const userId of await membersToSettle(tx, ctx, day)) await settleQualifications(tx, ctx, { userId, day });
  const { today, rules } = day;
  if (!rules) return;
  await warn({ jobs, tx }, ctx, { today, rules });
  await warnStaff({ jobs, tx }, ctx, { today, rules });
}

export const settleTeams = (db: Database, jobs: Jobs, rulesOf: RulesOf): Omit<Job, 'name'> => ({
  schedule: '7 * * * *',
  handle: async () => {
    const tenants = await db.ask<{ id: string }>('select id from search.tenant_ids() as id');
    for (const { id } of tenants) {
      const ctx = systemContext(settleTeamsJob, id);
      await db.work(ctx, async (tx) => settleTeam({ jobs, tx }, ctx, await qualificationDay(tx, ctx, rulesOf)));
    }
  },
});
