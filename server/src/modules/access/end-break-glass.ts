/** Emergency access ends before its time, and somebody else looks at whether it was right. */
import type { breakGlass } from '@puente/contract';
import { revokeAccess } from '#kernel/access/patient-access';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';

export const endBreakGlass: CommandHandler<typeof breakGlass, 'end'> = async ({ tx, ctx, record }) => {
  const { patientId, userId } = record;
  await revokeAccess(tx, ctx, { userId, patientId, reason: 'break-glass' });
  const [end] = await tx.query<{ until: string }>('select least($1::timestamptz, now()) as until', [record.until]);
  return { values: { until: end!.until } };
};

export const reviewBreakGlass: CommandHandler<typeof breakGlass, 'review'> = ({ ctx, record, body }) => {
  if (record.userId === ctx.actor) throw new AppError('invalid_move', 'Somebody else reviews an emergency access.');
  if (record.status === 'open' && Date.parse(record.until) > now().getTime())
    throw new AppError('invalid_move', 'The access still runs. End it first.');
  return {
    values: {
      reviewedByName: ctx.principal?.name ?? ctx.actor,
      reviewedAt: now().toISOString(),
      reviewNote: body.note || null,
    },
  };
};
