/** Sends notices 30 days before a review, to the clinician, and on the day after it was due, also to the supervisor. */
import { type TimerCall, type TimerHandler } from '#kernel/timers/timers';
import { sendNotice } from '#modules/messaging';
import type { Parts } from '../parts.ts';
import { carePlanReviewDue, tellOf } from '../plan-events.ts';
import { reminderOn } from './plan-days.ts';
import { administratorsOf, clinicianOf } from './plan-readers.ts';
import { nextReviewMoment } from './plan-timers.ts';

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly patientId: string;
  readonly reviewDueOn: string;
  readonly approvedById: string | null;
  readonly today: string;
  readonly zone: string;
  readonly isDead: boolean;
}

const question = `
  select p.id, p.patient_id as "patientId", p.review_due_on as "reviewDueOn", p.approved_by_id as "approvedById",
    tenant_today(p.tenant_id) as today, z.time_zone as zone,
    exists (select from patients_view w where w.tenant_id = p.tenant_id and w.id = any (array(select same_person(p.patient_id)))
      and w.deceased_on is not null) as "isDead"
  from care_plans p join tenants z on z.tenant_id = p.tenant_id
  where p.tenant_id = $1 and p.id = $2 and p.status in ('active', 'on-hold') and p.review_due_on is not null for update of p`;

async function tell({ jobs, announce }: Parts, { tx, ctx }: TimerCall, plan: Due) {
  const { tenantId } = ctx;
  const path = `/dashboard/care-plans/${plan.id}`;
  const clinician = await clinicianOf(tx, ctx, { id: plan.id, first: plan.approvedById });
  if (clinician) await sendNotice(jobs, tx, { tenantId, kind: 'plan-review', userIds: [clinician.id], path });
  const isOverdue = plan.today > plan.reviewDueOn;
  if (isOverdue || !clinician) {
    const above = clinician?.supervisorId ? [clinician.supervisorId] : await administratorsOf(tx, ctx);
    const userIds = above.filter((id) => id !== clinician?.id);
    await sendNotice(jobs, tx, { tenantId, kind: 'team-plan-review', userIds, path });
  }
  await tellOf(announce, carePlanReviewDue, { tx, ctx, plan });
}

/** Nobody is reminded of a person who has died. */
export const tellReview =
  (parts: Parts): TimerHandler =>
  async (call) => {
    const [plan] = await call.tx.query<Due>(question, [call.ctx.tenantId, call.recordId]);
    if (!plan) return null;
    if (plan.today >= reminderOn(plan.reviewDueOn) && !plan.isDead) await tell(parts, call, plan);
    return nextReviewMoment(plan.reviewDueOn, plan);
  };
