/**
 * No-shows: a planned visit to which the person did not come. It is noted from its hour on, taken back on the same day,
 * or followed by another plan.
 */
import { type encounter, hasItsHourCome } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { tenantDay, tenantToday } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { planVisit, toCome } from './plan-visit.ts';
import { takenBack } from './void-encounter.ts';

/** A no-show has no charge. @throws AppError invalid_move before the hour of the visit */
export const noteNoShow: CommandHandler<typeof encounter, 'no-show'> = ({ ctx, record, body }) => {
  if (!hasItsHourCome(record, now()))
    throw new AppError('invalid_move', 'The hour of this visit has not come. Reschedule or cancel it instead.');
  return { values: takenBack(ctx, body.reason) };
};

/** @throws AppError invalid_move if another visit, which was not taken back itself, replaces it */
async function refuseWithNext(tx: Transaction, { tenantId }: Context, nextEncounterId: string | null) {
  if (!nextEncounterId) return;
  const rows = await tx.query(
    `select from encounters where tenant_id = $1 and id = $2 and status not in ('cancelled', 'entered-in-error')`,
    [tenantId, nextEncounterId],
  );
  if (rows.length > 0)
    throw new AppError('invalid_move', 'Another visit is planned in place of this one. Cancel that one first.');
}

/** @throws AppError invalid_move on a later day, or once another visit is planned */
export const undoNoShow: CommandHandler<typeof encounter, 'undo-no-show'> = async ({ tx, ctx, record }) => {
  const { statusAt, checkedInAt, nextEncounterId } = record;
  if (!statusAt || (await tenantDay(tx, ctx, statusAt)) !== (await tenantToday(tx, ctx)))
    throw new AppError('invalid_move', 'A no-show is taken back on its own day alone. Plan another visit instead.');
  await refuseWithNext(tx, ctx, nextEncounterId);
  return {
    values: {
      status: checkedInAt ? 'checked-in' : 'scheduled',
      ...{ statusReason: null, statusAt: null, statusByName: null, nextEncounterId: null },
    },
  };
};

/** @throws AppError validation for a time that has passed, invalid_move where it was planned again already */
export const planAgain: CommandHandler<typeof encounter, 'plan-again'> = async ({ tx, ctx, record, body }) => {
  const startedAt = toCome(body.startedAt);
  await refuseWithNext(tx, ctx, record.nextEncounterId);
  return {
    values: { nextEncounterId: await planVisit(tx, ctx, { from: record, startedAt, purpose: record.purpose }) },
  };
};
