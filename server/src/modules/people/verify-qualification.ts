/** Verifies a qualification and retires the one it replaces; voids one. */
import { addMonths, type Pathway, qualification } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandlers } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import {
  type Day,
  daysOf,
  keepCertificateDue,
  needed,
  type Qualification,
  qualificationDay,
  qualificationsOf,
  type RulesOf,
} from './qualification-days.ts';

/** The facts that are required before a qualification of a pathway is verified. */
const complete: Readonly<Record<Pathway, readonly ('issuer' | 'earnedOn' | 'hours')[]>> = {
  'lived-experience': [],
  certificate: ['issuer', 'earnedOn'],
  'work-experience': ['earnedOn', 'hours'],
  'violence-prevention': ['issuer', 'earnedOn'],
  asthma: ['issuer', 'earnedOn'],
  continuing: ['earnedOn', 'hours'],
};

/** @throws AppError validation that names each field that is missing or too little */
function requireComplete(one: Qualification, { today, rules }: Day) {
  const errors = complete[one.pathway]
    .filter((path) => one[path] === null)
    .map((path) => ({ path, code: 'required', message: 'Needed before this can be verified.' }));
  if (errors.length > 0) throw new AppError('validation', { errors });
  if (one.earnedOn && one.earnedOn > today) throw fieldRefusal('earnedOn', 'future', 'This day is still to come.');
  if (one.pathway !== 'work-experience' || !rules) return;
  const { experienceHours, experienceYears } = rules;
  if (one.hours! <= experienceHours)
    throw fieldRefusal('hours', 'too_few', `More than ${experienceHours} hours are needed.`);
  if (one.earnedOn! < addMonths(today, -12 * experienceYears))
    throw fieldRefusal('earnedOn', 'too_long_ago', `The hours must be of the last ${experienceYears} years.`);
}

const repeats = (pathway: Pathway) => pathway !== 'lived-experience' && pathway !== 'continuing';
/** Whether `newer` makes `older` a thing of the past: a certificate ends the time to get one. */
const replaces = (newer: Qualification, older: Qualification) =>
  (newer.pathway === 'certificate' && older.pathway === 'work-experience') ||
  (newer.pathway === older.pathway && repeats(newer.pathway) && (newer.earnedOn ?? '') > (older.earnedOn ?? ''));

export const qualificationCommands = (rulesOf: RulesOf): CommandHandlers<typeof qualification> => ({
  verify: async ({ tx, ctx, record: one }) => {
    const day = await qualificationDay(tx, ctx, rulesOf);
    requireComplete(one, day);
    const others = await qualificationsOf(tx, ctx, one.userId);
    const renewed = others.filter((other) => replaces(one, other));
    await records(tx, withSystemRights(ctx)).changeMany(
      qualification,
      renewed.map((record) => ({ record, values: { status: 'renewed' as const } })),
      { action: 'renew' },
    );
    const found = await daysOf({ tx, ctx }, one, day);
    const isReplaced = others.some((other) => replaces(other, one));
    const counts = !isReplaced && needed.includes(one.pathway);
    await keepCertificateDue(tx, ctx, { userId: one.userId, without: one.id, counts, dueOn: found.dueOn });
    return {
      values: {
        ...found,
        ...(isReplaced && { status: 'renewed' }),
        verifiedOn: day.today,
        verifiedByName: ctx.principal?.name ?? null,
      },
    };
  },
  void: async ({ tx, ctx, record: { id, userId } }) => {
    await keepCertificateDue(tx, ctx, { userId, without: id });
    return {};
  },
});
