/** A visit that is put off: another one, at another time, stands in for it and keeps what was planned. */
import type { encounter } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { planVisit } from './plan-visit.ts';
import { takenBack } from './void-encounter.ts';

/** @throws AppError validation for a time that has passed */
export const rescheduleEncounter: CommandHandler<typeof encounter, 'reschedule'> = async ({
  tx,
  ctx,
  record,
  body,
}) => {
  const { startedAt, reason } = body;
  if (Date.parse(startedAt) <= now().getTime())
    throw fieldRefusal('startedAt', 'past', 'Choose a time that is still to come.');
  const nextEncounterId = await planVisit(tx, ctx, { from: record, startedAt, purpose: record.purpose });
  return { values: { ...takenBack(ctx, reason), nextEncounterId } };
};
