/** A visit that is put off: another one, at another time, replaces it and keeps the plan. */
import type { encounter } from '@puente/contract';
import type { CommandHandler } from '#kernel/records/behavior';
import { planVisit, toCome } from './plan-visit.ts';
import { takenBack } from './void-encounter.ts';

/** @throws AppError validation for a time that has passed */
export const rescheduleEncounter: CommandHandler<typeof encounter, 'reschedule'> = async ({
  tx,
  ctx,
  record,
  body,
}) => {
  const startedAt = toCome(body.startedAt);
  const nextEncounterId = await planVisit(tx, ctx, { from: record, startedAt, purpose: record.purpose });
  return { values: { ...takenBack(ctx, body.reason), nextEncounterId } };
};
