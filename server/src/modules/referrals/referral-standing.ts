/** The state of a referral after a command: its stage, its deadline, its values for a plan, and its timer. */
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

/** The changes of a command; the rest follows. */
export type Changes = Partial<
  Pick<
    StoredReferral,
    'status' | 'orderStatus' | 'businessStatus' | 'ownerId' | 'attempts' | 'reachedAt' | 'closeReason' | 'priority'
  >
>;

/** The referral before a command; a new one has its state as it is made, without a stage. */
export type Before = Pick<
  StoredReferral,
  'direction' | 'priority' | 'receivedOn' | 'status' | 'businessStatus' | 'closeReason'
> &
  Partial<StoredReferral>;

type Step = StoredReferral['course'][number];

/** A stage that comes again counts from its last day. For a referral older than `course`, its stage at that time is known. */
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
