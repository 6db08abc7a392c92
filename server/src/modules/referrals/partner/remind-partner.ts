/** A partner who has not answered is reminded twice, three business days apart. */
import { addBusinessDays, instantOf, type ReferralRules } from '@puente/contract';
import type { Jobs } from '#kernel/jobs/jobs';
import type { TimerHandler } from '#kernel/timers/timers';
import { type ReferralDay, referralDay } from '../referral-record.ts';
import { partnerMailQueue, partnerMailRetries } from './partner-mail.ts';

export const remindPartnerTimer = 'remind-partner';
const businessDays = 3;
const reminders = 2;

/** In the morning where the organization works. */
export const reminderAt = ({ today, holidays, timeZone }: ReferralDay): string | null =>
  instantOf(addBusinessDays(today, businessDays, holidays), '09:00', timeZone);

export const remindPartner =
  ({ jobs, referralRules }: { jobs: Jobs; referralRules: readonly ReferralRules[] }): TimerHandler =>
  async ({ tx, ctx, recordId, step }) => {
    const { tenantId } = ctx;
    const [waiting] = await tx.query(
      `select from partner_links l join referrals f on f.tenant_id = l.tenant_id and f.id = l.referral_id
       where l.tenant_id = $1 and l.id = $2 and l.revoked_at is null and l.expires_at > now() and f.status = 'requested'`,
      [tenantId, recordId],
    );
    if (!waiting) return null;
    const mail = { tenantId, linkId: recordId, what: 'reminder' };
    await jobs.send(tx, { name: partnerMailQueue, retries: partnerMailRetries }, mail);
    return step + 1 < reminders ? reminderAt(await referralDay(tx, ctx, referralRules)) : null;
  };
