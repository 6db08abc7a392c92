/**
 * Records that a merge ends, and that continue when it is undone. Every row stays in the record it was written in: the
 * link alone connects them, and the person's page shows the rows of all records.
 */
import { enrollment } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { isOpen, lastDay } from './enrollment-days.ts';
import { followCareTeam } from './keep-care-team.ts';

/** How far a person has come in a program. */
const advance = ['referred', 'outreach', 'on-hold', 'enrolled', 'active'];

/** A person cannot have two coverages of one order that pay on the same day, unless one coverage was entered twice. */
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

interface Joined {
  /** All that are of the person. */
  readonly records: readonly string[];
  readonly into: string;
}

interface Parted {
  readonly id: string;
  /** All that were of the person. */
  readonly records: readonly string[];
}

/** One open enrollment of each program continues: the more advanced, or the surviving record's if both are alike. */
async function joinEnrollments(tx: Transaction, ctx: Context, { records: ids, into }: Joined) {
  const gate = records(tx, withSystemRights(ctx));
  const today = await tenantToday(tx, ctx);
  const open = await gate.lockMany(enrollment, {
    where: (p) => `t.patient_id = any (${p.add(ids, 'uuid[]')}) and ${isOpen}`,
    action: 'merge',
  });
  const ending = [...Map.groupBy(open, ({ program }) => program).values()].flatMap((ofOne) =>
    ofOne
      .toSorted(
        (one, other) =>
          advance.indexOf(other.status!) - advance.indexOf(one.status!) ||
          Number(other.patientId === into) - Number(one.patientId === into),
      )
      .slice(1),
  );
  const changes = ending.map((one) => ({
    record: one,
    values: { status: 'disenrolled', endsOn: lastDay(one, today), disenrollReason: 'merged' } as const,
  }));
  await gate.changeMany(enrollment, changes, { action: 'merge' });
}

/**
 * Reopens enrollments that the last merge of the record ended, by its audit lines. Later changes stay,
 * and so does the end of an enrollment whose place another one of the program has taken.
 */
async function partEnrollments(tx: Transaction, ctx: Context, { id, records: ids }: Parted) {
  const found = await tx.query<{ id: string; before: Values<typeof enrollment> }>(
    `select t.id, a.before from enrollments t
     join audit a on a.tenant_id = t.tenant_id and a.entity_id = t.id and a.action = 'merge' and a.version = t.version
     where t.tenant_id = $1 and t.patient_id = any ($2::uuid[]) and a.tx = (
       select d.tx from audit d where d.tenant_id = $1 and d.entity_id = $3 and d.entity = 'patient' and d.action = 'merge' order by d.at desc limit 1)
       and not exists (select from enrollments o where o.tenant_id = t.tenant_id and o.program = t.program and o.id <> t.id
         and o.patient_id = any (array(select same_person(t.patient_id)))
         and (o.status not in ('graduated', 'disenrolled', 'entered-in-error')
           or o.patient_id = t.patient_id and o.status <> 'entered-in-error' and o.starts_on > t.ends_on))`,
    [ctx.tenantId, ids, id],
  );
  const before = new Map(found.map((one) => [one.id, one.before]));
  const gate = records(tx, withSystemRights(ctx));
  const ended = await gate.lockMany(enrollment, {
    where: (p) => `t.id = any (${p.add([...before.keys()], 'uuid[]')}) and t.status = 'disenrolled'`,
    action: 'unmerge',
  });
  const changes = ended.map((one) => ({ record: one, values: before.get(one.id)! }));
  await gate.changeMany(enrollment, changes, { action: 'unmerge' });
}

/** A care team opens all records of the person to its members. */
async function followTeams(tx: Transaction, { tenantId }: Context, records: readonly string[]) {
  const members = await tx.query<{ userId: string }>(
    'select distinct user_id as "userId" from care_team_members where tenant_id = $1 and patient_id = any ($2::uuid[]) and user_id is not null order by 1',
    [tenantId, records],
  );
  for (const { userId } of members)
    for (const patientId of records.toSorted()) await followCareTeam(tx, { tenantId }, { patientId, userId });
}

/** The programs by which people are found; a trigger keeps them as enrollments change, and here the records do. */
const followPrograms = (tx: Transaction, { tenantId }: Context, records: readonly string[]) =>
  tx.query('select keep_programs_of($1, r.id) from unnest($2::uuid[]) r (id)', [tenantId, records]);

/** After the link was made. @throws AppError conflict, naming the obstacle that must be resolved first */
export async function joinRecords(tx: Transaction, ctx: Context, joined: Joined) {
  await refuseCoverages(tx, joined.records);
  await joinEnrollments(tx, ctx, joined);
  await followTeams(tx, ctx, joined.records);
  await followPrograms(tx, ctx, joined.records);
}

/** After the link was taken away. */
export async function partRecords(tx: Transaction, ctx: Context, parted: Parted) {
  await partEnrollments(tx, ctx, parted);
  await followTeams(tx, ctx, parted.records);
  await followPrograms(tx, ctx, parted.records);
}
