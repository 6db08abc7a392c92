/** The days that come with a command of an enrollment: none before the one it follows, none that has not come. */
import { type EnrollmentDayFault, enrollment, enrollmentDayFault, labels, type StoredOf } from '@puente/contract';
import { type Context, closedTo } from '#kernel/access/context';
import { openedBy } from '#kernel/access/patient-access';
import { reach } from '#kernel/access/reach';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldConflict, fieldRefusal } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { CommandHandler, CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { Parameters as Collected } from '#kernel/sql/statement';

type Enrollment = StoredOf<typeof enrollment>;
type Days = Pick<Enrollment, 'referredOn' | 'startsOn' | 'endsOn'>;

const sentences: Readonly<Record<EnrollmentDayFault['code'], string>> = {
  future: 'Choose today or a day before.',
  after_referral: 'Choose the day of the referral or a later one.',
  after_start: 'Choose the first day of the enrollment or a later one.',
};

async function checkDays(tx: Transaction, ctx: Context, days: Parameters<typeof enrollmentDayFault>[0]) {
  const fault = enrollmentDayFault(days, await tenantToday(tx, ctx));
  if (fault) throw fieldRefusal(fault.path, fault.code, sentences[fault.code]);
}

/** Announced in the transaction in which people begin or end an enrollment, with the people. */
export const enrollmentChanged = 'enrollment-changed';

/** Enrolling, graduating and leaving: the command says the day, and of leaving why. */
export const dateEnrollment =
  (announce: Announce): CommandHandler<typeof enrollment, 'enroll' | 'graduate' | 'disenroll'> =>
  async ({ tx, ctx, record, body }) => {
    await checkDays(tx, ctx, { ...record, ...body });
    return {
      values: body,
      after: (done) => announce(enrollmentChanged, { tx: done, ctx, data: {}, patientIds: [record.patientId] }),
    };
  };

/**
 * A record of a program under 42 CFR Part 2 is closed from the start: who does not treat the person would not read it. Also the
 * refusal of a second enrollment would reveal people in such a program, so this is checked before.
 */
export async function refuseClosedProgram(
  tx: Transaction,
  ctx: Context,
  { patientId, program }: Pick<Enrollment, 'patientId' | 'program'>,
): Promise<void> {
  if ((closedTo(ctx) & labels.part2) === 0) return;
  const [row] = await tx.query<{ closed: boolean }>(
    `select z.part2_programs ? $2 and not exists (select from patient_access a where a.tenant_id = z.tenant_id and a.user_id = $3 and a.patient_id = $4
       and (a.until is null or a.until > now()) and ${openedBy('a', 'opens_care')} & ${labels.part2} <> 0) as closed
     from tenants z where z.tenant_id = $1`,
    [ctx.tenantId, program, ctx.principal?.userId ?? null, patientId],
  );
  if (row!.closed) throw fieldRefusal('program', 'not_allowed', 'Only those who treat the person record this program.');
}

/**
 * A person is in a program once, among the records that the caller reads. `refuse_second_enrollment` checks the same
 * for records open to all, and for records closed by themselves.
 */
async function refuseSecond(tx: Transaction, ctx: Context, id: string) {
  const p = new Collected();
  const [other] = await tx.query(
    `select from enrollments t join enrollments e on e.tenant_id = t.tenant_id and e.id = ${p.add(id, 'uuid')} and e.id <> t.id and e.program = t.program
       and t.patient_id = any (array(select same_person(e.patient_id)))
     where t.status not in ('graduated', 'disenrolled', 'entered-in-error') and ${reach(enrollment, 'read', { ctx, p, by: 'link' })} limit 1`,
    p.values,
  );
  if (other) throw fieldConflict('program', 'The person is in this program already.');
}

export const createEnrollment =
  (db: Database): CreateHandler<typeof enrollment> =>
  async ({ ctx, id, body }) => {
    await db.work(ctx, (tx) => refuseClosedProgram(tx, ctx, body));
    return {
      async after(tx) {
        await checkDays(tx, ctx, { referredOn: body.referredOn });
        await refuseSecond(tx, ctx, id);
      },
    };
  };

/** The day of the referral may be corrected as long as what follows fits it. */
export const updateEnrollment: UpdateHandler<typeof enrollment> = ({ ctx, id, body }) => ({
  async after(tx) {
    if (!('referredOn' in body)) return;
    const [days] = await tx.query<Days>(
      `select referred_on as "referredOn", starts_on as "startsOn", ends_on as "endsOn" from enrollments where tenant_id = $1 and id = $2`,
      [ctx.tenantId, id],
    );
    await checkDays(tx, ctx, days!);
  },
});
