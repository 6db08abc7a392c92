/** The check of coverage, recommendation, criteria, consent and other programmes: by the function that visits are charged by. */
import type { PersonEligibility } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { ReferralCall } from './move-referral.ts';
import type { ReferralDay } from './referral-record.ts';

export type EligibilityOn = (
  tx: Transaction,
  ctx: Context,
  asked: { readonly patientId: string; readonly on: string },
) => Promise<PersonEligibility>;

/** Keeps what was found on the day; accepting is left to whoever decides. */
export const checkEligibility =
  (eligibilityOn: EligibilityOn) =>
  async ({ tx, ctx, record }: ReferralCall, { today }: ReferralDay) => {
    const { on, eligible, findings } = await eligibilityOn(tx, ctx, { patientId: record.patientId, on: today });
    return { step: { businessStatus: 'eligibility' } as const, more: { eligibility: { on, eligible, findings } } };
  };
