/** A planned visit begins now; the hour it was planned for stays. Once it has begun its clock is not set again. */
import { isPlanned } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { CommandCall } from '#kernel/records/behaviour';

export function startEncounter({ record }: CommandCall) {
  if (!isPlanned(record as unknown as Parameters<typeof isPlanned>[0]))
    throw new AppError('invalid_move', 'The visit has begun already.');
  const begunAt = now().toISOString();
  return { values: { startedAt: begunAt, begunAt } };
}
