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

/** From when to when: of the group, less what somebody came later or left earlier. */
export const presenceIn = (group: Times, { arrivedAt, leftAt }: Presence): Times => ({
  startedAt: arrivedAt && Date.parse(arrivedAt) > Date.parse(group.startedAt) ? arrivedAt : group.startedAt,
  endedAt: leftAt && Date.parse(leftAt) < Date.parse(group.endedAt) ? leftAt : group.endedAt,
});

export const presenceMinutes = (group: Times, presence: Presence): number => {
  const { startedAt, endedAt } = presenceIn(group, presence);
  return durationMinutes(startedAt, endedAt) ?? 0;
};
