/** Emergency access ends before its time, and somebody else looks at whether it was right. */
import { revokeAccess } from '#kernel/access/patient-access';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { CommandCall, Effects } from '#kernel/records/behaviour';

/** Whose access to whom, and until when. */
interface BreakGlassFields {
  readonly patientId: string;
  readonly userId: string;
  readonly until: string;
}

export async function endBreakGlass({ tx, ctx, record }: CommandCall<object, BreakGlassFields>): Promise<Effects> {
  const { patientId, userId } = record;
  await revokeAccess(tx, ctx, { userId, patientId, reason: 'break-glass' });
  const [end] = await tx.query<{ until: string }>('select least($1::timestamptz, now()) as until', [record.until]);
  return { values: { until: end!.until } };
}

export function reviewBreakGlass({
  ctx,
  record,
  body,
}: CommandCall<{ note?: string | null }, BreakGlassFields>): Effects {
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
}
