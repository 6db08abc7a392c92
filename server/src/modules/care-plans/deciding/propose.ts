/** An author proposes a plan that is complete, takes it back, or gets it back from a clinician. */
import type { carePlan, FieldError, StoredOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { sendNotice } from '#modules/messaging';
import { clinicianOf } from '../clocks/plan-readers.ts';
import type { Parts } from '../parts.ts';
import { carePlanChanged, tellOf } from '../plan-events.ts';
import { noAgreement, noProposal, stateBy } from '../plan-row.ts';
import { checkContent } from '../writing/check-content.ts';

type Plan = typeof carePlan;
type Written = Pick<StoredOf<Plan>, 'conditions' | 'otherProfessionals' | 'noOtherProfessionals' | 'goals' | 'steps'>;

/** What is missing in a plan that is to be proposed. */
function missingIn({ conditions, otherProfessionals, noOtherProfessionals, goals, steps }: Written): FieldError[] {
  const needed: readonly (readonly [path: string, isThere: boolean, message: string])[] = [
    ['conditions', conditions.length > 0, 'Add the condition or barrier that it is for.'],
    [
      'otherProfessionals',
      otherProfessionals.length > 0 || noOtherProfessionals === true,
      'Add the other professionals who treat the person, or say that there are none.',
    ],
    ['goals', goals.length > 0, 'Add at least one goal.'],
    ...goals.map(
      ({ id }, at) =>
        [`goals.${at}`, steps.some(({ goalId }) => goalId === id), 'Add at least one step for this goal.'] as const,
    ),
  ];
  return needed.flatMap(([path, isThere, message]) => (isThere ? [] : [{ path, code: 'plan_incomplete', message }]));
}

/** Daily, to the clinician who decides. */
async function tellClinician(
  { jobs }: Parts,
  { tx, ctx, id, ownerId }: { tx: Transaction; ctx: Context; id: string; ownerId: string | null },
) {
  const clinician = await clinicianOf(tx, ctx, { id, butNot: ctx.actor });
  if (!clinician || clinician.id === ownerId) return;
  const path = `/dashboard/care-plans/${id}`;
  await sendNotice(jobs, tx, { tenantId: ctx.tenantId, kind: 'plan-proposed', userIds: [clinician.id], path });
}

export const proposePlan =
  (parts: Parts): CommandHandler<Plan, 'propose'> =>
  async ({ tx, ctx, id, record }) => {
    const errors = missingIn(record);
    if (errors.length > 0) throw new AppError('validation', { errors });
    await checkContent(tx, ctx, record);
    return {
      values: {
        ...stateBy(ctx),
        proposedAt: now().toISOString(),
        proposedByName: ctx.principal?.name ?? null,
      },
      async after(done) {
        await tellClinician(parts, { tx: done, ctx, id, ownerId: record.ownerId });
        await tellOf(parts.announce, carePlanChanged, { tx: done, ctx, plan: record });
      },
    };
  };

/** It may change again, so what the person agreed to is no longer valid. */
export const withdrawPlan =
  ({ announce }: Parts): CommandHandler<Plan, 'withdraw'> =>
  ({ ctx, record }) => ({
    values: { ...stateBy(ctx), ...noProposal, ...noAgreement },
    after: (tx) => tellOf(announce, carePlanChanged, { tx, ctx, plan: record }),
  });

async function tellAuthor({ jobs }: Parts, { tx, ctx, plan }: { tx: Transaction; ctx: Context; plan: StoredOf<Plan> }) {
  const [author] = await tx.query<{ id: string }>(
    `select id from users_view where tenant_id = $1 and id::text = $2 and status = 'active' and id::text <> $3`,
    [ctx.tenantId, plan.ownerId, ctx.actor],
  );
  if (!author) return;
  const path = `/dashboard/care-plans/${plan.id}`;
  await sendNotice(jobs, tx, { tenantId: ctx.tenantId, kind: 'plan-returned', userIds: [author.id], path });
}

export const returnPlan =
  (parts: Parts): CommandHandler<Plan, 'return'> =>
  ({ ctx, record, body }) => ({
    values: {
      ...stateBy(ctx, body.reason),
      ...{ ...noProposal, ...noAgreement },
      returnedAt: now().toISOString(),
      returnReason: body.reason,
      returnedByName: ctx.principal?.name ?? null,
    },
    async after(tx) {
      await tellAuthor(parts, { tx, ctx, plan: record });
      await tellOf(parts.announce, carePlanChanged, { tx, ctx, plan: record });
    },
  });
