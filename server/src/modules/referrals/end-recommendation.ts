/** What is revoked or was recorded by mistake: each with its reason. */
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, Effects } from '#kernel/records/behaviour';

export const voidWithReason = ({ body: { reason } }: CommandCall<{ reason: string }>): Effects => ({
  values: { reason },
});

type Revocation = CommandCall<{ revokedOn: string; reason: string }, { recommendedOn: string }>;

/** Services before that day stay recommended. */
export async function revokeRecommendation({ tx, ctx, record, body }: Revocation): Promise<Effects> {
  const { revokedOn, reason } = body;
  const [row] = await tx.query<{ today: string }>(
    'select (now() at time zone time_zone)::date as today from tenants where tenant_id = $1',
    [ctx.tenantId],
  );
  if (revokedOn > row!.today) throw fieldRefusal('revokedOn', 'future', 'The day is in the future.');
  if (revokedOn < record.recommendedOn)
    throw fieldRefusal('revokedOn', 'after_start', 'This is before the day of the recommendation.');
  return { values: { revokedOn, reason } };
}
