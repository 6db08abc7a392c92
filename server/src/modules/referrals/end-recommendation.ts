/** What is revoked or was recorded by mistake: each with its reason. */
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, Effects } from '#kernel/records/behaviour';

export const voidWithReason = ({ body: { reason } }: CommandCall<{ reason: string }>): Effects => ({
  values: { reason },
});

type Revocation = CommandCall<{ revokedOn: string; reason: string }, { recommendedOn: string }>;

/** Services before that day stay recommended. */
export async function revokeRecommendation({ tx, ctx, record, body }: Revocation): Promise<Effects> {
  const { revokedOn, reason } = body;
  if (revokedOn > (await tenantToday(tx, ctx))) throw fieldRefusal('revokedOn', 'future', 'The day is in the future.');
  if (revokedOn < record.recommendedOn)
    throw fieldRefusal('revokedOn', 'after_start', 'This is before the day of the recommendation.');
  return { values: { revokedOn, reason } };
}
