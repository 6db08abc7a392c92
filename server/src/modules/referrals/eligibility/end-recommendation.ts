/** Ends recommendations that are revoked or were recorded by mistake: each with its reason. */
import type { patientCriterion, recommendation } from '@puente/contract';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, CommandHandler } from '#kernel/records/behavior';

export const voidWithReason = ({
  body,
}: Pick<CommandCall<typeof recommendation | typeof patientCriterion, 'void'>, 'body'>) => ({
  values: { reason: body.reason },
});

/** Services before that day stay recommended. */
export const revokeRecommendation: CommandHandler<typeof recommendation, 'revoke'> = async (call) => {
  const { tx, ctx, record, body } = call;
  const { revokedOn, reason } = body;
  if (revokedOn > (await tenantToday(tx, ctx))) throw fieldRefusal('revokedOn', 'future', 'The day is in the future.');
  if (revokedOn < record.recommendedOn)
    throw fieldRefusal('revokedOn', 'after_start', 'This is before the day of the recommendation.');
  return { values: { revokedOn, reason } };
};
