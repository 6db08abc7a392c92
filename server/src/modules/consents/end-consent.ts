/** A consent that is declined, revoked or was recorded by mistake: each with its reason. */
import { now } from '#kernel/config/clock';
import { tenantToday } from '#kernel/database/tenant-day';
import type { CommandCall, Effects } from '#kernel/records/behaviour';

type Call = CommandCall<{ reason: string }>;

/** `void`. */
export const closeConsent = ({ body: { reason } }: Call): Effects => ({ values: { reason } });

/** When it was said counts where records of one person say different things (`later_refusals`). */
export async function declineConsent(call: Call): Promise<Effects> {
  const { reason } = call.body;
  return { values: { reason, declinedOn: await tenantToday(call.tx, call.ctx), declinedAt: now().toISOString() } };
}

/** It counts for what was done before, and for nothing from now on (45 CFR 164.508(b)(5), 42 CFR 2.31(a)(6)). */
export async function revokeConsent(call: Call): Promise<Effects> {
  const { reason } = call.body;
  return { values: { reason, revokedOn: await tenantToday(call.tx, call.ctx), revokedAt: now().toISOString() } };
}
