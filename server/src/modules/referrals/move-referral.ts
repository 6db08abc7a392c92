/** The steps of a referral. Each looks at its guard and says what changes; `stepped` has what follows from any of them. */
import {
  type ContactMode,
  type ContactOutcome,
  civilDateIn,
  missingOutreach,
  type ReferralCloseReason,
  type ReferralOutcome,
  type ReferralRules,
  type ReferralState,
  referral,
  timeOf,
} from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, CommandHandler, Effects } from '#kernel/records/behaviour';
import type { Values } from '#kernel/records/record';
import { setTimer } from '#kernel/timers/timers';
import { joinPanel } from '#modules/patients';
import { followReferrals } from './follow-referrals.ts';
import { type ReferralDay, type ReferralFields, referralDay } from './referral-record.ts';
import { requireTold } from './referral-sides.ts';
import { dueTimer, type Step, standingAfter, timerOf } from './referral-standing.ts';

export interface Said {
  readonly toldBy?: string | null;
  readonly reason?: string | null;
  readonly closeReason?: ReferralCloseReason | null;
  readonly outcome?: ReferralOutcome;
  readonly duplicateOfId?: string | null;
}

export type ReferralCall<Body = Said> = CommandCall<Body, ReferralFields>;

/** What a step does besides: `more` is written with it. */
export interface Change {
  readonly step: Step;
  readonly more?: Values;
  readonly after?: (tx: Transaction) => Promise<unknown>;
}
type Name = keyof NonNullable<typeof referral.commands>;
type Guard = (call: ReferralCall, day: ReferralDay) => Change | Promise<Change>;

/** Makes a command of a step; `name` is the command's. */
export const stepped =
  (referralRules: readonly ReferralRules[]) =>
  (name: string, guard: Guard): CommandHandler =>
  async (call: ReferralCall): Promise<Effects> => {
    const { tx, ctx, id, record, body } = call;
    requireTold(record.direction, name, body.toldBy);
    const day = await referralDay(tx, ctx, referralRules);
    const { step, more, after } = await guard(call, day);
    const status = (referral.commands?.[name as Name]?.to ?? record.status) as ReferralState;
    const standing = standingAfter(record, { status, ...step }, day);
    return {
      values: {
        ...step,
        ...standing,
        statusReason: body.reason ?? null,
        toldBy: body.toldBy ?? null,
        statusAt: now().toISOString(),
        statusByName: ctx.principal?.name ?? null,
        ...more,
      },
      statements: [setTimer(ctx, { kind: dueTimer, recordId: id, at: timerOf(standing.dueOn, day) })],
      async after(done) {
        await followReferrals(done, ctx, record.patientId);
        await after?.(done);
      },
    };
  };

export interface LoggedAttempt {
  readonly at?: string | null;
  readonly mode: ContactMode;
  readonly outcome: ContactOutcome;
  readonly minutes?: number | null;
  readonly note?: string | null;
}

/** More than a person is ever tried to reach; a program that repeats itself stops here. */
const mostAttempts = 100;

/** @throws AppError validation for a moment that has not come, or was before the referral */
function attempt({ ctx, record, body }: ReferralCall<LoggedAttempt>, { timeZone }: ReferralDay): Change {
  const at = body.at ?? now().toISOString();
  if (Date.parse(at) > now().getTime() + 60_000) throw fieldRefusal('at', 'future', 'This time has not come yet.');
  if (civilDateIn(new Date(at), timeZone) < record.receivedOn)
    throw fieldRefusal('at', 'after_start', 'This is before the day of the referral.');
  if (record.attempts.length >= mostAttempts) throw fieldRefusal('at', 'too_many', 'The log of this referral is full.');
  const { mode, outcome, minutes = null, note = null } = body;
  const attempts = [
    ...record.attempts,
    { at, mode, outcome, minutes, note: note || null, byName: ctx.principal?.name ?? null },
  ];
  attempts.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return {
    step: {
      attempts,
      businessStatus: record.businessStatus === 'engaged' ? 'engaged' : 'outreach',
      ...(outcome === 'reached' && { reachedAt: record.reachedAt ?? at }),
    },
    more: { statusReason: null, toldBy: null },
  };
}

/** Until then nobody counts as not to be reached (domain rule: 3 tries, 2 ways, not all at one time). */
function requireOutreach({ record }: ReferralCall, { rules, timeZone }: ReferralDay) {
  const tries = record.attempts.map(({ at, mode }) => ({
    day: civilDateIn(new Date(at), timeZone),
    time: timeOf(new Date(at), timeZone),
    mode,
  }));
  if (missingOutreach(tries, rules))
    throw fieldRefusal(
      'closeReason',
      'outreach_missing',
      `Try at least ${rules.attempts} times, by ${rules.modes} ways, at different times, before the person counts as not to be reached.`,
    );
}

/** @throws AppError validation without another referral, or with one where there is no duplicate */
function requireTwin({ id, body }: ReferralCall) {
  const { closeReason, duplicateOfId } = body;
  if (duplicateOfId && closeReason !== 'duplicate')
    throw fieldRefusal('duplicateOfId', 'not_asked', 'Name another referral only of a duplicate.');
  if (closeReason !== 'duplicate') return;
  if (!duplicateOfId) throw fieldRefusal('duplicateOfId', 'required', 'Choose the referral that goes on.');
  if (duplicateOfId === id) throw fieldRefusal('duplicateOfId', 'unknown', 'Choose another referral of this person.');
}

const closing = async (call: ReferralCall, step: Step): Promise<Change> => {
  requireTwin(call);
  const { closeReason = null, duplicateOfId = null } = call.body;
  return { step: { ...step, closeReason }, more: { duplicateOfId } };
};

/** Not until the one who asked lets it go on. */
function requireActiveOrder({ record }: ReferralCall) {
  if (record.orderStatus === 'on-hold')
    throw new AppError('invalid_move', 'Who asked has put the referral on hold; it goes on when they say so.');
}

export const guards: Readonly<Record<string, Guard>> = {
  accept: ({ ctx, record }) => ({
    step: { businessStatus: null },
    async after(tx) {
      const { patientId, ownerId, direction } = record;
      if (direction === 'in' && ownerId) await joinPanel(tx, ctx, { patientId, userId: ownerId });
    },
  }),
  reject: (call) => closing(call, { businessStatus: null }),
  'reach-out': () => ({ step: { businessStatus: 'outreach' } }),
  'log-attempt': (call, day) => {
    if (call.record.direction === 'out')
      throw new AppError('invalid_move', 'Whoever does what is asked for keeps the log of the contacts.');
    return attempt(call as unknown as ReferralCall<LoggedAttempt>, day);
  },
  engage: () => ({ step: { businessStatus: 'engaged' } }),
  hold: () => ({ step: {} }),
  resume: (call) => {
    requireActiveOrder(call);
    return { step: {} };
  },
  suspend: () => ({ step: { orderStatus: 'on-hold' } }),
  reinstate: ({ record }) => {
    if (record.orderStatus !== 'on-hold') throw new AppError('invalid_move', 'The order is not on hold.');
    return { step: { orderStatus: 'active' } };
  },
  complete: (call) => {
    const { outcome, closeReason } = call.body;
    requireActiveOrder(call);
    if (outcome === 'enrolled' && closeReason)
      throw fieldRefusal('closeReason', 'not_asked', 'Somebody who was enrolled was served.');
    if (outcome !== 'enrolled' && !closeReason)
      throw fieldRefusal('closeReason', 'required', 'Say why the person was not enrolled.');
    return { step: { orderStatus: 'completed', closeReason: closeReason ?? 'served' }, more: { outcome } };
  },
  fail: async (call, day) => {
    requireActiveOrder(call);
    if (call.body.closeReason === 'unable-to-reach' && call.record.direction === 'in') requireOutreach(call, day);
    return closing(call, {});
  },
  cancel: (call) => closing(call, { orderStatus: 'revoked' }),
  'end-order': ({ record }) => {
    if (record.orderStatus !== 'active') throw new AppError('invalid_move', 'The order has ended already.');
    return { step: { orderStatus: 'revoked', closeReason: record.closeReason } };
  },
  void: () => ({ step: { orderStatus: 'entered-in-error' } }),
};
