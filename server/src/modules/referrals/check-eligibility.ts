/** The check of coverage, recommendation, criteria, consent and other programs: by the function that visits are charged by. */
import type { PersonEligibility } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { ReferralCommand } from './referral-commands.ts';

export type EligibilityOn = (
  tx: Transaction,
  ctx: Context,
  asked: { readonly patientId: string; readonly on: string },
) => Promise<PersonEligibility>;

/** Keeps the result of the day; the owner decides about the acceptance. */
export const checkEligibility =
  (eligibilityOn: EligibilityOn): ReferralCommand<'check-eligibility'> =>
  async ({ tx, ctx, record }, { today }) => {
    const { on, eligible, findings } = await eligibilityOn(tx, ctx, { patientId: record.patientId, on: today });
    return { changes: { businessStatus: 'eligibility' }, more: { eligibility: { on, eligible, findings } } };
  };
