/** A consent that is declined, revoked or was recorded by mistake: each with its reason. */
import type { consent, disclosure } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { tenantToday } from '#kernel/database/tenant-day';
import type { CommandCall, CommandHandler } from '#kernel/records/behavior';

/** `void`, also of a share. */
export const closeConsent = ({ body }: Pick<CommandCall<typeof consent | typeof disclosure, 'void'>, 'body'>) => ({
  values: { reason: body.reason },
});

/** The moment of a refusal decides if records of one person differ (`later_refusals`). */
export const declineConsent: CommandHandler<typeof consent, 'decline'> = async (call) => {
  const { reason } = call.body;
  return { values: { reason, declinedOn: await tenantToday(call.tx, call.ctx), declinedAt: now().toISOString() } };
};

/** Earlier uses stay valid; the consent covers nothing new (45 CFR 164.508(b)(5), 42 CFR 2.31(a)(6)). */
export const revokeConsent: CommandHandler<typeof consent, 'revoke'> = async (call) => {
  const { reason } = call.body;
  return { values: { reason, revokedOn: await tenantToday(call.tx, call.ctx), revokedAt: now().toISOString() } };
};
