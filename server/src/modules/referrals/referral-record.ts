/** A referral as its row has it, and the day and rules that its steps go by. */
import {
  type ContactAttempt,
  civilDateIn,
  type OrderState,
  type ReferralCloseReason,
  type ReferralDirection,
  type ReferralPriority,
  type ReferralRules,
  type ReferralStage,
  type ReferralState,
  type ReferralStep,
  versionOn,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';

export interface ReferralFields {
  patientId: string;
  direction: ReferralDirection;
  programme: string;
  service: string | null;
  priority: ReferralPriority;
  receivedOn: string;
  performerId: string | null;
  performer: string | null;
  alternativeIds: readonly string[];
  consentId: string | null;
  status: ReferralState;
  stage: ReferralStage;
  stageOn: string;
  orderStatus: OrderState;
  businessStatus: ReferralStep | null;
  ownerId: string | null;
  attempts: readonly ContactAttempt[];
  reachedAt: string | null;
  closeReason: ReferralCloseReason | null;
  closedAt: string | null;
  closedLoopStatus: string | null;
  closedLoopOn: string;
  loopClosureReason: string | null;
}

export interface ReferralDay {
  readonly timeZone: string;
  readonly today: string;
  readonly holidays: readonly string[];
  readonly rules: ReferralRules;
}

/** The organisation's day, and the rules that apply on it. */
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
