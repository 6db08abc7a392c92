/**
 * What a merge ends, and what goes on when it is undone. Every row stays in the record it was written in: the link alone says
 * that they are of one person, whose page shows those of all records.
 */
import { type EnrolmentProgramme, enrolment } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { type CommandCall, write } from '#kernel/records/command';
import { followCareTeam } from './keep-care-team.ts';
import { organisationDay } from './organisation-day.ts';

type Row = CommandCall['record'];

/** How far a person has come in a programme. */
const advance = ['referred', 'outreach', 'on-hold', 'enrolled', 'active'];

const values = `t.id, t.version, t.status, t.ends_on as "endsOn", t.disenrol_reason as "disenrolReason", t.patient_id as "patientId"`;

/** Two coverages of one order that pay on the same day cannot be of one person; one and the same is entered twice. */
async function refuseCoverages(tx: Transaction, records: readonly string[]) {
  const [clash] = await tx.query('select where coverages_clash($1)', [records]);
  if (clash)
    throw new AppError('conflict', {
      errors: [
        {
          path: 'intoId',
          code: 'coverage_overlap',
          message:
            'Both records have a coverage of the same order on the same days. End one of them, or change its order, and merge again.',
        },
      ],
    });
}

interface Open extends Record<string, unknown> {
  id: string;
  version: number;
  status: string;
  patientId: string;
  programme: EnrolmentProgramme;
  last: string;
}

/** One open enrolment of each programme goes on: the more advanced, and of two alike the one of the record that stays. */
async function joinEnrolments(tx: Transaction, ctx: Context, records: readonly string[], into: string) {
  const today = await organisationDay(tx, ctx);
  const open = await tx.query<Open>(
    `select ${values}, t.programme, greatest($3::date, coalesce(t.starts_on, t.referred_on)) as last
     from enrolments t where t.tenant_id = $1 and t.patient_id = any ($2::uuid[]) and t.status not in ('graduated', 'disenrolled', 'entered-in-error')
     order by t.id for update`,
    [ctx.tenantId, records, today],
  );
  for (const ofOne of Map.groupBy(open, ({ programme }) => programme).values()) {
    const [, ...ending] = ofOne.toSorted(
      (one, other) =>
        advance.indexOf(other.status) - advance.indexOf(one.status) ||
        Number(other.patientId === into) - Number(one.patientId === into),
    );
    for (const { last, ...one } of ending)
      await write(enrolment, tx, ctx, 'merge', one, { status: 'disenrolled', endsOn: last, disenrolReason: 'merged' });
  }
}

/**
 * Opens again what the last merge of the record ended, by its lines in the audit. What was changed since stays so, and what
 * another enrolment of the programme has taken the place of.
 */
async function partEnrolments(tx: Transaction, ctx: Context, id: string, records: readonly string[]) {
  const ended = await tx.query<Row & { before: Record<string, unknown>; merged: number }>(
    `select ${values}, a.before, a.version as merged from enrolments t
     join audit a on a.tenant_id = t.tenant_id and a.entity_id = t.id and a.action = 'merge'
     where t.tenant_id = $1 and t.patient_id = any ($2::uuid[]) and a.tx = (
       select d.tx from audit d where d.tenant_id = $1 and d.entity_id = $3 and d.entity = 'patient' and d.action = 'merge' order by d.at desc limit 1)
       and not exists (select from enrolments o where o.tenant_id = t.tenant_id and o.programme = t.programme and o.id <> t.id
         and o.patient_id = any (array(select same_person(t.patient_id)))
         and (o.status not in ('graduated', 'disenrolled', 'entered-in-error')
           or o.patient_id = t.patient_id and o.status <> 'entered-in-error' and o.starts_on > t.ends_on))
     order by t.id for update of t`,
    [ctx.tenantId, records, id],
  );
  for (const { before, merged, ...one } of ended)
    if (one.version === merged) await write(enrolment, tx, ctx, 'unmerge', one as Row, before);
}

/** A care team opens all records of the person to its members. */
async function followTeams(tx: Transaction, { tenantId }: Context, records: readonly string[]) {
  const members = await tx.query<{ userId: string }>(
    'select distinct user_id as "userId" from care_team_members where tenant_id = $1 and patient_id = any ($2::uuid[]) and user_id is not null order by 1',
    [tenantId, records],
  );
  for (const { userId } of members)
    for (const patientId of records.toSorted()) await followCareTeam(tx, tenantId, patientId, userId);
}

/** The programmes by which people are found; a trigger keeps them as enrolments change, and here the records do. */
const followProgrammes = (tx: Transaction, { tenantId }: Context, records: readonly string[]) =>
  tx.query('select keep_programmes_of($1, r.id) from unnest($2::uuid[]) r (id)', [tenantId, records]);

/**
 * After the link was made.
 * @param records all that are of the person now
 * @throws AppError conflict, naming what is to be resolved first.
 */
export async function joinRecords(tx: Transaction, ctx: Context, records: readonly string[], into: string) {
  await refuseCoverages(tx, records);
  await joinEnrolments(tx, ctx, records, into);
  await followTeams(tx, ctx, records);
  await followProgrammes(tx, ctx, records);
}

/** After the link was taken away. @param records all that were of the person */
export async function partRecords(tx: Transaction, ctx: Context, id: string, records: readonly string[]) {
  await partEnrolments(tx, ctx, id, records);
  await followTeams(tx, ctx, records);
  await followProgrammes(tx, ctx, records);
}
