/** Emergency access ends before its time, and somebody else looks at whether it was right. */
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { CommandCall } from '#kernel/records/command';

export async function endBreakGlass({ tx, ctx, record }: CommandCall) {
  const { patientId, userId } = record;
  await tx.query(
    `delete from patient_access where tenant_id = $1 and patient_id = $2 and user_id = $3 and reason = 'break-glass'`,
    [ctx.tenantId, patientId, userId],
  );
  const [moment] = await tx.query<{ until: string }>('select least($1::timestamptz, now()) as until', [
    record['until'],
  ]);
  return { until: moment!.until };
}

export function reviewBreakGlass({ ctx, record, body }: CommandCall<{ note?: string | null }>) {
  if (record['userId'] === ctx.actor) throw new AppError('invalid_move', 'Somebody else reviews an emergency access.');
  if (record.status === 'open' && Date.parse(String(record['until'])) > now().getTime())
    throw new AppError('invalid_move', 'The access still runs. End it first.');
  return {
    reviewedByName: ctx.principal?.name ?? ctx.actor,
    reviewedAt: now().toISOString(),
    reviewNote: body.note || null,
  };
}
