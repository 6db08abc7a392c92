/** Notices of overdue referrals: first to the owner, a business day later to the supervisor and the administrators. */
import { addBusinessDays, addDays, instantOf, type ReferralRules } from '@puente/contract';
import type { Jobs } from '#kernel/jobs/jobs';
import type { TimerHandler } from '#kernel/timers/timers';
import { sendNotice } from '#modules/messaging';
import { referralDay } from './referral-record.ts';
import { timerOf } from './referral-standing.ts';

interface Overdue extends Record<string, unknown> {
  readonly dueOn: string | null;
  readonly ownerId: string | null;
  readonly supervisorId: string | null;
  readonly administrators: readonly string[];
}

const question = `
  select f.due_on as "dueOn", u.id as "ownerId", s.id as "supervisorId",
    array(select a.id::text from users_view a where a.tenant_id = f.tenant_id and a.status = 'active' and a.roles ? 'TenantAdmin' order by a.id) as administrators
  from referrals f
  left join users_view u on u.tenant_id = f.tenant_id and u.id::text = f.owner_id and u.status = 'active'
  left join users_view s on s.tenant_id = u.tenant_id and s.id = u.supervisor_id and s.status = 'active'
  where f.tenant_id = $1 and f.id = $2 and f.is_open for update of f`;

export const referralOverdue =
  ({ jobs, referralRules }: { jobs: Jobs; referralRules: readonly ReferralRules[] }): TimerHandler =>
  async ({ tx, ctx, recordId, step }) => {
    const [row] = await tx.query<Overdue>(question, [ctx.tenantId, recordId]);
    if (!row?.dueOn) return null;
    const { today, timeZone, holidays } = await referralDay(tx, ctx, referralRules);
    // The day was moved after the timer was set.
    if (row.dueOn >= today) return timerOf(row.dueOn, { timeZone });
    const { ownerId, supervisorId, administrators } = row;
    const above = supervisorId ? [supervisorId] : administrators;
    const isFirst = step === 0;
    const told = isFirst && ownerId ? [ownerId] : above;
    await sendNotice(jobs, tx, {
      tenantId: ctx.tenantId,
      kind: isFirst && ownerId ? 'referral-overdue' : 'team-referral-overdue',
      userIds: told,
      path: `/dashboard/referrals/${recordId}`,
    });
    if (!isFirst || !ownerId) return null;
    return instantOf(addDays(addBusinessDays(today, 1, holidays), 1), '00:00', timeZone);
  };
