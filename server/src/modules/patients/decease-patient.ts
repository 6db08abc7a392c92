/**
 * A death, and the correction of a wrong report. A person who has died leaves every program on that day; after a wrong
 * report, the person is in them again as before.
 */
import { enrollment, type patient } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { CommandHandler } from '#kernel/records/behavior';
import type { Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { isOpen, lastDay } from './parts/enrollment-days.ts';
import { enrollmentChanged } from './parts/keep-enrollment.ts';

export const deceasePatient =
  (announce: Announce): CommandHandler<typeof patient, 'decease'> =>
  async ({ tx, ctx, record, body }) => {
    const { deceasedOn } = body;
    if (deceasedOn > (await tenantToday(tx, ctx)))
      throw fieldRefusal('deceasedOn', 'future', 'Choose today or a day before.');
    if (deceasedOn < record.birthDate) throw fieldRefusal('deceasedOn', 'after_birth', 'Choose a day after the birth.');
    await endEnrollments(tx, ctx, { patientId: record.id, deceasedOn });
    return {
      values: { deceasedOn },
      after: (done) => announce(enrollmentChanged, { tx: done, ctx, data: {}, patientIds: [record.id] }),
    };
  };

/** Ends every program of a person on the day of the death; on this day where an import does not tell it. */
export async function endEnrollments(
  tx: Transaction,
  ctx: Context,
  { patientId, deceasedOn }: { patientId: string; deceasedOn: string | null },
) {
  const gate = records(tx, withSystemRights(ctx));
  const day = deceasedOn ?? (await tenantToday(tx, ctx));
  const open = await gate.lockMany(enrollment, {
    where: (p) => `t.patient_id = ${p.add(patientId, 'uuid')} and ${isOpen}`,
    action: 'disenroll',
  });
  const changes = open.map((one) => ({
    record: one,
    values: { status: 'disenrolled', endsOn: lastDay(one, day), disenrollReason: 'deceased' } as const,
  }));
  await gate.changeMany(enrollment, changes, { action: 'disenroll' });
}

/**
 * Undoes the changes of the last report of the death, by its audit lines, which are of one transaction. Fields that
 * changed since stay.
 */
export async function reopenEnrollments(tx: Transaction, ctx: Context, patientId: string) {
  const found = await tx.query<{ id: string; status: Values<typeof enrollment>['status'] }>(
    `select e.id, a.before ->> 'status' as status from enrollments e
     join audit a on a.tenant_id = e.tenant_id and a.entity_id = e.id and a.version = e.version and a.action = 'disenroll'
     where e.tenant_id = $1 and e.patient_id = $2 and e.status = 'disenrolled' and e.disenroll_reason = 'deceased'
       and a.tx = (select d.tx from audit d
         where d.tenant_id = $1 and d.entity_id = $2 and d.entity = 'patient'
           and (d.action = 'decease' or d.action = 'import' and d.after ->> 'status' = 'deceased') order by d.at desc limit 1)`,
    [ctx.tenantId, patientId],
  );
  const before = new Map(found.map(({ id, status }) => [id, status]));
  const gate = records(tx, withSystemRights(ctx));
  const ended = await gate.lockMany(enrollment, {
    where: (p) =>
      `t.id = any (${p.add([...before.keys()], 'uuid[]')}) and t.status = 'disenrolled' and t.disenroll_reason = 'deceased'`,
    action: 'revive',
  });
  const changes = ended.map((one) => ({
    record: one,
    values: { status: before.get(one.id), endsOn: null, disenrollReason: null },
  }));
  await gate.changeMany(enrollment, changes, { action: 'revive' });
}

export const revivePatient: CommandHandler<typeof patient, 'revive'> = async ({ tx, ctx, record }) => {
  await reopenEnrollments(tx, ctx, record.id);
  return { values: { deceasedOn: null } };
};
