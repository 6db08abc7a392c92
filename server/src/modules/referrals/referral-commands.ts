/** The commands of a referral. Each refuses what its rules forbid and says what changes; `handlersOf` adds what follows from any. */
import {
  type Command,
  type CommandName,
  civilDateIn,
  isOfOtherSide,
  missingOutreach,
  type ReferralCloseReason,
  type ReferralRules,
  type ReferralState,
  referral,
  timeOf,
} from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, CommandHandler } from '#kernel/records/behavior';
import type { Values } from '#kernel/records/record';
import { setTimer } from '#kernel/timers/timers';
import { joinPanel } from '#modules/patients';
import type { ReferralCommands } from './do-referral-command.ts';
import { followReferrals } from './follow-referrals.ts';
import { type ReferralDay, referralDay } from './referral-record.ts';
import { requireTold } from './referral-sides.ts';
import { type Changes, dueTimer, standingAfter, timerOf } from './referral-standing.ts';

type Referral = typeof referral;
type Name = CommandName<Referral>;
export type ReferralCall<N extends Name> = CommandCall<Referral, N>;

/** The effects of a command; `more` is written with them. */
export interface Outcome {
  readonly changes: Changes;
  readonly more?: Values<Referral>;
  readonly after?: (tx: Transaction) => Promise<unknown>;
}
export type ReferralCommand<N extends Name> = (call: ReferralCall<N>, day: ReferralDay) => Outcome | Promise<Outcome>;
type Commands = { readonly [N in Name]?: ReferralCommand<N> };

/** The reporter of the other side, and the reason; null if a command does not ask for it. */
const spoken = (body: object) => ({
  toldBy: 'toldBy' in body && typeof body.toldBy === 'string' ? body.toldBy : null,
  statusReason: 'reason' in body && typeof body.reason === 'string' ? body.reason : null,
});

/** The other side did it, and the owner has not written that down. */
const isNews = ({ ctx, record }: Pick<ReferralCall<Name>, 'ctx' | 'record'>, name: Name): boolean =>
  isOfOtherSide(record.direction, name) && ctx.principal?.userId !== record.ownerId;

function handlerOf<N extends Name>(
  rules: readonly ReferralRules[],
  name: N,
  command: ReferralCommand<N>,
): CommandHandler<Referral, N> {
  const { to }: Command = referral.commands[name];
  return async (call) => {
    const { tx, ctx, id, record } = call;
    const { toldBy, statusReason } = spoken(call.body);
    requireTold(record.direction, name, toldBy);
    const day = await referralDay(tx, ctx, rules);
    const { changes, more, after } = await command(call, day);
    const status = (to ?? record.status) as ReferralState;
    const standing = standingAfter(record, { status, ...changes }, day);
    return {
      values: {
        ...changes,
        ...standing,
        statusReason,
        toldBy,
        statusAt: now().toISOString(),
        statusByName: ctx.principal?.name ?? null,
        ...(isNews(call, name) && { hasAnswer: true }),
        ...more,
      },
      statements: [setTimer(ctx, { kind: dueTimer, recordId: id, at: timerOf(standing.dueOn, day) })],
      async after(done) {
        await followReferrals(done, ctx, record.patientId);
        await after?.(done);
      },
    };
  };
}

/** The functions of these commands, as the kernel calls them. */
export function handlersOf(rules: readonly ReferralRules[], commands: Commands): ReferralCommands {
  const handler = <N extends Name>(name: N) => {
    const command: ReferralCommand<N> | undefined = commands[name];
    return command && handlerOf(rules, name, command);
  };
  return Object.fromEntries((Object.keys(commands) as Name[]).map((name) => [name, handler(name)]));
}

/** More than a person is ever tried to reach; a program that repeats itself stops here. */
const mostAttempts = 100;

/** @throws AppError validation for a moment that has not come, or was before the referral */
function attempt({ ctx, record, body }: ReferralCall<'log-attempt'>, { timeZone }: ReferralDay): Outcome {
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
    changes: {
      attempts,
      businessStatus: record.businessStatus === 'engaged' ? 'engaged' : 'outreach',
      ...(outcome === 'reached' && { reachedAt: record.reachedAt ?? at }),
    },
  };
}

/** The outreach rule: 3 attempts, 2 ways, at different times. Then a person counts as unreachable. */
function requireOutreach({ record }: ReferralCall<'fail'>, { rules, timeZone }: ReferralDay) {
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

interface Closing {
  readonly closeReason: ReferralCloseReason;
  readonly duplicateOfId?: string | null;
}

/** @throws AppError validation without another referral, or with one where there is no duplicate */
function requireTwin(id: string, body: Closing) {
  const { closeReason, duplicateOfId } = body;
  if (duplicateOfId && closeReason !== 'duplicate')
    throw fieldRefusal('duplicateOfId', 'not_asked', 'Name another referral only of a duplicate.');
  if (closeReason !== 'duplicate') return;
  if (!duplicateOfId) throw fieldRefusal('duplicateOfId', 'required', 'Choose the referral that goes on.');
  if (duplicateOfId === id) throw fieldRefusal('duplicateOfId', 'unknown', 'Choose another referral of this person.');
}

function close(call: ReferralCall<'reject' | 'fail' | 'cancel'>, changes: Changes): Outcome {
  requireTwin(call.id, call.body);
  const { closeReason } = call.body;
  const duplicateOfId = 'duplicateOfId' in call.body ? (call.body.duplicateOfId ?? null) : null;
  return { changes: { ...changes, closeReason }, more: { duplicateOfId } };
}

/** @throws AppError invalid_move while the requester has the order on hold */
function requireActiveOrder({ record }: Pick<ReferralCall<Name>, 'record'>) {
  if (record.orderStatus === 'on-hold')
    throw new AppError('invalid_move', 'Who asked has put the referral on hold; it goes on when they say so.');
}

export const referralCommands: Commands = {
  accept: ({ ctx, record }) => ({
    changes: { businessStatus: null },
    async after(tx) {
      const { patientId, ownerId, direction } = record;
      if (direction === 'in' && ownerId) await joinPanel(tx, ctx, { patientId, userId: ownerId });
    },
  }),
  reject: (call) => close(call, { businessStatus: null }),
  'reach-out': () => ({ changes: { businessStatus: 'outreach' } }),
  'log-attempt': (call, day) => {
    if (call.record.direction === 'out')
      throw new AppError('invalid_move', 'Whoever does what is asked for keeps the log of the contacts.');
    return attempt(call, day);
  },
  engage: () => ({ changes: { businessStatus: 'engaged' } }),
  hold: () => ({ changes: {} }),
  resume: (call) => {
    requireActiveOrder(call);
    return { changes: {} };
  },
  suspend: () => ({ changes: { orderStatus: 'on-hold' } }),
  reinstate: ({ record }) => {
    if (record.orderStatus !== 'on-hold') throw new AppError('invalid_move', 'The order is not on hold.');
    return { changes: { orderStatus: 'active' } };
  },
  complete: (call) => {
    const { outcome, closeReason } = call.body;
    requireActiveOrder(call);
    if (outcome === 'enrolled' && closeReason)
      throw fieldRefusal('closeReason', 'not_asked', 'Somebody who was enrolled was served.');
    if (outcome !== 'enrolled' && !closeReason)
      throw fieldRefusal('closeReason', 'required', 'Say why the person was not enrolled.');
    return { changes: { orderStatus: 'completed', closeReason: closeReason ?? 'served' }, more: { outcome } };
  },
  fail: async (call, day) => {
    requireActiveOrder(call);
    if (call.body.closeReason === 'unable-to-reach' && call.record.direction === 'in') requireOutreach(call, day);
    return close(call, {});
  },
  cancel: (call) => close(call, { orderStatus: 'revoked' }),
  'end-order': ({ record }) => {
    if (record.orderStatus !== 'active') throw new AppError('invalid_move', 'The order has ended already.');
    return { changes: { orderStatus: 'revoked', closeReason: record.closeReason } };
  },
  void: () => ({ changes: { orderStatus: 'entered-in-error' } }),
};
