/** A referral as its row has it, and the day and rules that its commands go by. */
import { civilDateIn, type ReferralRules, type referral, type StoredOf, versionOn } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';

export type StoredReferral = StoredOf<typeof referral>;

export interface ReferralDay {
  readonly timeZone: string;
  readonly today: string;
  readonly holidays: readonly string[];
  readonly rules: ReferralRules;
}

/** The organization's day, and the rules that apply on it. */
export async function referralDay(
  tx: Transaction,
  { tenantId }: Pick<Context, 'tenantId'>,
  rules: readonly ReferralRules[],
) {
  const [row] = await tx.query<{ timeZone: string; holidays: string[] }>(
    'select time_zone as "timeZone", holidays from tenants where tenant_id = $1',
    [tenantId],
  );
  const { timeZone, holidays } = row!;
  const today = civilDateIn(now(), timeZone);
  const inForce = versionOn(rules, today) ?? rules.at(-1);
  if (!inForce) throw new Error('No rules of referrals are shipped.');
  return { timeZone, today, holidays, rules: inForce } satisfies ReferralDay;
}
