/** A visit that is put off: another one, at another time, stands in for it and keeps what was planned. */
import { now } from '#kernel/config/clock';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, Effects } from '#kernel/records/behaviour';
import { planVisit } from './plan-visit.ts';
import { takenBack } from './void-encounter.ts';

interface Rescheduling {
  /** RFC 3339. */
  readonly startedAt: string;
  readonly reason: string;
}

/** @throws AppError validation for a time that has passed */
export async function rescheduleEncounter({ tx, ctx, record, body }: CommandCall<Rescheduling>): Promise<Effects> {
  const { startedAt, reason } = body;
  if (Date.parse(startedAt) <= now().getTime())
    throw fieldRefusal('startedAt', 'past', 'Choose a time that is still to come.');
  const nextEncounterId = await planVisit(tx, ctx, { from: record, startedAt, purpose: record['purpose'] });
  return { values: { ...takenBack(ctx, reason), nextEncounterId } };
}
