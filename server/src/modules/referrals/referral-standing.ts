/** What a referral is after a command: its stage, its clock, what a plan is told, and the timer that watches over it. */
import {
  addDays,
  closedLoopOf,
  instantOf,
  isOpenReferral,
  type ReferralTimes,
  referralDue,
  stageOfReferral,
} from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { ReferralDay, StoredReferral } from './referral-record.ts';

export const dueTimer = 'referral-due';

/** What a command changes; the rest follows. */
export type Changes = Partial<
  Pick<
    StoredReferral,
    'status' | 'orderStatus' | 'businessStatus' | 'ownerId' | 'attempts' | 'reachedAt' | 'closeReason' | 'priority'
  >
>;

/** What a referral was; of a new one its state when it is made, without a stage. */
export type Before = Pick<
  StoredReferral,
  'direction' | 'priority' | 'receivedOn' | 'status' | 'businessStatus' | 'closeReason'
> &
  Partial<StoredReferral>;

type Step = StoredReferral['course'][number];

/** A stage that comes again counts from its last day. Of one from before they were kept, the stage it was in is known. */
function courseAfter({ course = [], stage, stageOn }: Before, step: Step): readonly Step[] {
  const known = course.length === 0 && stage && stageOn ? [{ stage, on: stageOn }] : course;
  return known.at(-1)?.stage === step.stage ? known : [...known.filter((one) => one.stage !== step.stage), step];
}

export function standingAfter(before: Before, changes: Changes, { today, holidays, rules }: ReferralDay) {
  const after = { ...before, ...changes };
  const stage = stageOfReferral(after);
  const stageOn = stage === before.stage ? before.stageOn! : today;
  const loop = closedLoopOf(after);
  const isSameLoop =
    loop.closedLoopStatus === before.closedLoopStatus && loop.loopClosureReason === before.loopClosureReason;
  return {
    stage,
    stageOn,
    course: courseAfter(before, { stage, on: stageOn }),
    ...loop,
    closedLoopOn: isSameLoop ? before.closedLoopOn! : today,
    closedAt: isOpenReferral(after.status) ? null : (before.closedAt ?? now().toISOString()),
    ...referralDue({ ...after, stageOn } satisfies ReferralTimes, rules, holidays),
  };
}

/** The end of the day on which something is due, where the organization works. */
export const timerOf = (dueOn: string | null, { timeZone }: Pick<ReferralDay, 'timeZone'>): string | null =>
  dueOn && instantOf(addDays(dueOn, 1), '00:00', timeZone);
