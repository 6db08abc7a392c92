/** A death, and a report of one that was wrong. Who has died leaves every programme on that day. */
import { enrolment } from '@puente/contract';
import type { CommandCall } from '#kernel/command';
import { write } from '#kernel/command';
import { fieldRefusal } from '#kernel/errors';
import { organisationDay } from './organisation-day.ts';

interface Open extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  /** The day of the death, or the first day of the enrolment where that was entered as later. */
  readonly last: string;
}

export async function deceasePatient({ tx, ctx, record, body }: CommandCall<{ deceasedOn: string }>) {
  const { deceasedOn } = body;
  if (deceasedOn > (await organisationDay(tx, ctx)))
    throw fieldRefusal('deceasedOn', 'future', 'Choose today or a day before.');
  if (deceasedOn < (record['birthDate'] as string))
    throw fieldRefusal('deceasedOn', 'after_birth', 'Choose a day after the birth.');
  const open = await tx.query<Open>(
    `select id, version, status, ends_on as "endsOn", disenrol_reason as "disenrolReason",
       greatest($3::date, coalesce(starts_on, referred_on)) as last
     from enrolments where tenant_id = $1 and patient_id = $2 and status not in ('graduated', 'disenrolled', 'entered-in-error')
     order by id for update`,
    [ctx.tenantId, record.id, deceasedOn],
  );
  for (const one of open)
    await write(enrolment, tx, ctx, 'disenrol', one, {
      status: 'disenrolled',
      endsOn: one.last,
      disenrolReason: 'deceased',
    });
  return { deceasedOn };
}

export const revivePatient = () => ({ deceasedOn: null });
