/** A planned visit begins now; the hour it was planned for stays. */
import type { encounter } from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { CommandHandler } from '#kernel/records/behavior';

export const startEncounter: CommandHandler<typeof encounter, 'start'> = () => {
  const begunAt = now().toISOString();
  return { values: { startedAt: begunAt, begunAt } };
};

/** The person is there. */
export const checkIn: CommandHandler<typeof encounter, 'check-in'> = () => ({
  values: { checkedInAt: now().toISOString() },
});
