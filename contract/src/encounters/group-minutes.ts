/** How long somebody was in a group. */
import { durationMinutes } from './sign-rules.ts';

interface Times {
  readonly startedAt: string;
  readonly endedAt: string;
}
interface Presence {
  readonly arrivedAt?: string | null;
  readonly leftAt?: string | null;
}

/** Start and end of the group, without the time when the person was away. */
export const presenceIn = (group: Times, { arrivedAt, leftAt }: Presence): Times => ({
  startedAt: arrivedAt && Date.parse(arrivedAt) > Date.parse(group.startedAt) ? arrivedAt : group.startedAt,
  endedAt: leftAt && Date.parse(leftAt) < Date.parse(group.endedAt) ? leftAt : group.endedAt,
});

export const presenceMinutes = (group: Times, presence: Presence): number => {
  const { startedAt, endedAt } = presenceIn(group, presence);
  return durationMinutes(startedAt, endedAt) ?? 0;
};
