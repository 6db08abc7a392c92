/**
 * A death, and a report of one that was wrong. Who has died leaves every programme on that day; whose report was wrong is in
 * them again as before.
 */
import { enrolment } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall } from '#kernel/records/command';
import { write } from '#kernel/records/command';
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
  await endEnrolments(tx, ctx, record.id, deceasedOn);
  return { deceasedOn };
}

/** Ends every programme of a person on the day of the death; on this day where an import does not tell it. */
export async function endEnrolments(tx: Transaction, ctx: Context, patientId: string, deceasedOn: string | null) {
  const open = await tx.query<Open>(
    `select id, version, status, ends_on as "endsOn", disenrol_reason as "disenrolReason",
       greatest($3::date, coalesce(starts_on, referred_on)) as last
     from enrolments where tenant_id = $1 and patient_id = $2 and status not in ('graduated', 'disenrolled', 'entered-in-error')
     order by id for update`,
    [ctx.tenantId, patientId, deceasedOn ?? (await organisationDay(tx, ctx))],
  );
  for (const one of open)
    await write(enrolment, tx, ctx, 'disenrol', one, {
      status: 'disenrolled',
      endsOn: one.last,
      disenrolReason: 'deceased',
    });
}

interface Ended extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly before: { readonly status: string };
}

/**
 * Takes back what the last report of the death ended, by its lines in the audit, which are of one transaction; what was
 * changed since stays.
 */
export async function reopenEnrolments(tx: Transaction, ctx: Context, patientId: string) {
  const ended = await tx.query<Ended>(
    `select e.id, e.version, e.status, e.ends_on as "endsOn", e.disenrol_reason as "disenrolReason", a.before
     from enrolments e
     join audit a on a.tenant_id = e.tenant_id and a.entity_id = e.id and a.version = e.version and a.action = 'disenrol'
     where e.tenant_id = $1 and e.patient_id = $2 and e.status = 'disenrolled' and e.disenrol_reason = 'deceased'
       and a.tx = (select d.tx from audit d
         where d.tenant_id = $1 and d.entity_id = $2 and d.entity = 'patient'
           and (d.action = 'decease' or d.action = 'import' and d.after ->> 'status' = 'deceased') order by d.at desc limit 1)
     order by e.id for update of e`,
    [ctx.tenantId, patientId],
  );
  for (const one of ended)
    await write(enrolment, tx, ctx, 'revive', one, { status: one.before.status, endsOn: null, disenrolReason: null });
}

export async function revivePatient({ tx, ctx, record }: CommandCall) {
  await reopenEnrolments(tx, ctx, record.id);
  return { deceasedOn: null };
}
