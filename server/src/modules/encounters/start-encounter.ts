/** A planned visit begins now; the hour it was planned for stays. */
import { now } from '#kernel/config/clock';

export function startEncounter() {
  const begunAt = now().toISOString();
  return { values: { startedAt: begunAt, begunAt } };
}

/** The person is there. */
export const checkIn = () => ({ values: { checkedInAt: now().toISOString() } });
