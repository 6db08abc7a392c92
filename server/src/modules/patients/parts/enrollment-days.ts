/** Enrollments that go on, and the day on which one ends that is closed by something else than its own end. */

import type { enrollment, StoredOf } from '@puente/contract';

/** SQL over the alias `t` of `enrollments`. */
export const isOpen = `t.status not in ('graduated', 'disenrolled', 'entered-in-error')`;

type Days = Pick<StoredOf<typeof enrollment>, 'startsOn' | 'referredOn'>;

/** The day itself, or the first day of the enrollment where that was entered as later. */
export function lastDay({ startsOn, referredOn }: Days, day: string): string {
  const first = startsOn ?? referredOn;
  return first > day ? first : day;
}
