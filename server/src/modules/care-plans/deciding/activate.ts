/** A plan that a clinician approved and the person agreed to comes into force; it takes the place of the version that it amends. */
import { addDays, carePlan, type StoredOf } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { monthsUnder, reviewDueFrom } from '../clocks/plan-days.ts';
import { noTimers, planTimers } from '../clocks/plan-timers.ts';
import type { Parts } from '../parts.ts';
import { carePlanChanged, tellOf } from '../plan-events.ts';
import { planDay, stateBy } from '../plan-row.ts';

type Plan = typeof carePlan;
/** As it will be stored: approved and agreed. */
type Ready = StoredOf<Plan> & { readonly effectiveFrom: string; readonly effectiveTo: string };

interface Amended {
  readonly id: string;
  readonly status: string;
  readonly effectiveTo: string | null;
  readonly endedOn: string | null;
}

const lesser = (...days: (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null;

/** The version before ends on the day before this one. One that somebody ended already stays as it is. */
async function supersede({ announce }: Parts, { tx, ctx, plan }: { tx: Transaction; ctx: Context; plan: Ready }) {
  const gate = records(tx, withSystemRights(ctx));
  const before = await gate.lock(carePlan, plan.amendsId!);
  if (!['active', 'on-hold', 'expired'].includes(before.status)) return;
  const endedOn = lesser(addDays(plan.effectiveFrom, -1), before.effectiveTo ?? null, before.endedOn);
  const values = { ...stateBy(ctx), status: 'superseded', endedOn, reviewDueOn: null, amendedById: plan.id } as const;
  await gate.change(carePlan, before, { action: 'supersede', values });
  for (const { text, values: given } of noTimers(ctx, before.id)) await tx.query(text, given);
  await tellOf(announce, carePlanChanged, { tx, ctx, plan: before });
}

/** While an earlier version is in force, this one begins today at the earliest: nothing that was done before changes. */
async function beginsOn(tx: Transaction, ctx: Context, { plan, today }: { plan: Ready; today: string }) {
  if (!plan.amendsId || plan.effectiveFrom >= today) return plan.effectiveFrom;
  const [before] = await tx.query<Amended & Record<string, unknown>>(
    `select id from care_plans where tenant_id = $1 and id = $2 and status in ('active', 'on-hold')`,
    [ctx.tenantId, plan.amendsId],
  );
  return before ? today : plan.effectiveFrom;
}

/** @throws AppError validation where its last day is over */
export async function activated(
  parts: Parts,
  { tx, ctx, plan }: { tx: Transaction; ctx: Context; plan: Ready },
): Promise<Effects<Plan>> {
  const { today, zone } = await planDay(tx, ctx, plan.id);
  if (plan.effectiveTo < today) throw fieldRefusal('effectiveTo', 'past', 'The last day of this plan is over.');
  const effectiveFrom = await beginsOn(tx, ctx, { plan, today });
  const months = await monthsOf(parts, { tx, ctx, plan, on: effectiveFrom });
  const reviewDueOn = reviewDueFrom(effectiveFrom, { months, lastDay: plan.effectiveTo });
  const written = { ...plan, effectiveFrom };
  return {
    values: { status: 'active', ...stateBy(ctx), effectiveFrom, effectiveTo: plan.effectiveTo, reviewDueOn },
    statements: planTimers(ctx, { id: plan.id, reviewDueOn, effectiveTo: plan.effectiveTo }, zone),
    async after(done) {
      if (plan.amendsId) await supersede(parts, { tx: done, ctx, plan: written });
      await tellOf(parts.announce, carePlanChanged, { tx: done, ctx, plan });
    },
  };
}

/** A plan of care of the CHW program follows the rules of the person's payer. */
export async function monthsOf(
  { planBenefits }: Parts,
  {
    tx,
    ctx,
    plan: { kind, patientId },
    on,
  }: { tx: Transaction; ctx: Context; plan: Pick<StoredOf<Plan>, 'kind' | 'patientId'>; on: string },
) {
  return monthsUnder(kind === 'chw-plan-of-care' ? await planBenefits.monthsOn(tx, ctx, { patientId, on }) : null);
}
