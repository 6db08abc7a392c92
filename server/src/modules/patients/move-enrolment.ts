/** The days that come with a move of an enrolment: none before the one it follows, none that has not come. */
import { type EnrolmentDayFault, enrolmentDayFault } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, Effects, WriteCall } from '#kernel/records/behaviour';
import { organisationDay } from './organisation-day.ts';

type Days = Parameters<typeof enrolmentDayFault>[0];
type Moved = Partial<Record<'startsOn' | 'endsOn' | 'disenrolReason', string>>;

const sentences: Readonly<Record<EnrolmentDayFault['code'], string>> = {
  future: 'Choose today or a day before.',
  after_referral: 'Choose the day of the referral or a later one.',
  after_start: 'Choose the first day of the enrolment or a later one.',
};

async function checkDays(tx: Transaction, ctx: Context, days: Days) {
  const fault = enrolmentDayFault(days, await organisationDay(tx, ctx));
  if (fault) throw fieldRefusal(fault.path, fault.code, sentences[fault.code]);
}

/** Enrolling, graduating and leaving: the values are what the command came with. */
export async function moveEnrolment({ tx, ctx, record, body }: CommandCall<Moved>) {
  await checkDays(tx, ctx, { ...(record as unknown as Days), ...body });
  return { values: body };
}

export const createEnrolment = ({ ctx, body: { referredOn } }: WriteCall<{ referredOn: string }>): Effects => ({
  after: (tx) => checkDays(tx, ctx, { referredOn }),
});

/** The day of the referral may be corrected as long as what follows fits it. */
export const updateEnrolment = ({ ctx, id, body }: WriteCall): Effects => ({
  async after(tx) {
    if (!('referredOn' in body)) return;
    const [days] = await tx.query<Record<string, string | null>>(
      `select referred_on as "referredOn", starts_on as "startsOn", ends_on as "endsOn" from enrolments where tenant_id = $1 and id = $2`,
      [ctx.tenantId, id],
    );
    await checkDays(tx, ctx, days as unknown as Days);
  },
});
