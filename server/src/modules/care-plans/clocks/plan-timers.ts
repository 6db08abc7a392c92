/** The timers of a plan: before its review, and after its last day. */
import { addDays, instantOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Statement } from '#kernel/sql/statement';
import { setTimer } from '#kernel/timers/timers';
import { reminderOn } from './plan-days.ts';

export const reviewTimer = 'care-plan-review';
export const endTimer = 'care-plan-end';

interface Timed {
  readonly id: string;
  readonly reviewDueOn: string | null;
  readonly effectiveTo: string | null;
}

/** Midnight where the organization works. */
export const beginOf = (day: string, timeZone: string): string => instantOf(day, '00:00', timeZone)!;

/** The next moment of the review timer on a day: the reminder, the day after the review was due, or none. */
export function nextReviewMoment(reviewDueOn: string, { today, zone }: { today: string; zone: string }): string | null {
  const reminder = reminderOn(reviewDueOn);
  if (today < reminder) return beginOf(reminder, zone);
  return today <= reviewDueOn ? beginOf(addDays(reviewDueOn, 1), zone) : null;
}

/** Sets both timers; a day that is null deletes its own. */
export const planTimers = (ctx: Context, { id, reviewDueOn, effectiveTo }: Timed, zone: string): Statement[] => [
  setTimer(ctx, { kind: reviewTimer, recordId: id, at: reviewDueOn && beginOf(reminderOn(reviewDueOn), zone) }),
  setTimer(ctx, { kind: endTimer, recordId: id, at: effectiveTo && beginOf(addDays(effectiveTo, 1), zone) }),
];

export const noTimers = (ctx: Context, id: string): Statement[] =>
  planTimers(ctx, { id, reviewDueOn: null, effectiveTo: null }, 'UTC');
