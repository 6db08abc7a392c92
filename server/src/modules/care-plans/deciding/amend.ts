/** The next version of a plan begins with the content of this one, which is in force until that one is. */
import { carePlan, openCarePlanStates, planContent, type StoredOf } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import type { LockedRecord, Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { refuseSecondPlan } from '../writing/one-open-plan.ts';

type Plan = typeof carePlan;

const kept = ['patientId', 'kind', 'title', 'needIds', 'program', 'language', ...Object.keys(planContent)] as const;

/** One row for each version: the next number is that of no discarded version. */
async function nextNumber(tx: Transaction, { tenantId }: Context, seriesId: string): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    'select max(number) + 1 as number from care_plans where tenant_id = $1 and series_id = $2',
    [tenantId, seriesId],
  );
  return row!.number;
}

/** Gives the id of the new version. @throws AppError invalid_move, conflict */
export async function beginVersion(
  tx: Transaction,
  ctx: Context,
  { from, reason }: { from: LockedRecord<Plan>; reason: string },
): Promise<string> {
  if (from.amendedById) throw new AppError('invalid_move', 'The next version of this plan is being written already.');
  const id = v7();
  const copied = Object.fromEntries(kept.map((name) => [name, from[name as keyof StoredOf<Plan>] ?? null]));
  // The rule is the right to amend; a need may be closed to the member who amends.
  await records(tx, withSystemRights(ctx)).create(carePlan, {
    id,
    values: {
      ...(copied as Values<Plan>),
      number: await nextNumber(tx, ctx, from.seriesId),
      seriesId: from.seriesId,
      amendsId: from.id,
      amendReason: reason,
      ownerId: ctx.actor,
      ownerName: ctx.principal?.name ?? null,
    },
  });
  const isOpen = openCarePlanStates.some((state) => state === from.status);
  if (!isOpen) await refuseSecondPlan(tx, ctx, id);
  return id;
}

export const amendPlan: CommandHandler<Plan, 'amend'> = async ({ tx, ctx, record, body }) => ({
  values: { amendedById: await beginVersion(tx, ctx, { from: record, reason: body.reason }) },
});

/** A version that never came into force is no more: the one before may be amended again. */
export async function leaveAmended(
  tx: Transaction,
  ctx: Context,
  { amendsId, id }: Pick<StoredOf<Plan>, 'amendsId' | 'id'>,
) {
  if (!amendsId) return;
  const gate = records(tx, withSystemRights(ctx));
  const before = await gate.lock(carePlan, amendsId);
  if (before.amendedById !== id || before.status === 'superseded') return;
  await gate.change(carePlan, before, { action: 'amend', values: { amendedById: null } });
}
