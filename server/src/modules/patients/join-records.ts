/**
 * What comes to the record that stays when two are merged, and what goes back when that is undone. What was done and signed,
 * such as encounters and charges, and what has ended stays where it was; a person's page shows both.
 */
import {
  caregiver,
  careTeamMember,
  coverage,
  diagnosis,
  document,
  type EnrolmentProgramme,
  enrolment,
  householdMember,
  type Resource,
} from '@puente/contract';
import { type CommandCall, write } from '#kernel/command';
import type { Context } from '#kernel/context';
import type { Transaction } from '#kernel/database';
import { AppError } from '#kernel/errors';
import { snake, tableOf } from '#kernel/names';
import { followCareTeam } from './keep-care-team.ts';
import { organisationDay } from './organisation-day.ts';

type Row = CommandCall['record'];

const openEnrolment = `t.status not in ('graduated', 'disenrolled', 'entered-in-error')`;
const overlapsThere = (table: string, and: string) =>
  `exists (select from ${table} o where o.tenant_id = t.tenant_id and o.patient_id = $3 and ${and}
    and daterange(o.starts_on, o.ends_on, '[]') && daterange(t.starts_on, t.ends_on, '[]'))`;

/** What moves, over the row `t`; $3 is the record that stays. Nobody is on a team, or in a household of a kind, twice. */
const moving: readonly (readonly [resource: Resource, where: string])[] = [
  [
    coverage,
    `t.status = 'active' and not ${overlapsThere('coverages', `o.status = 'active' and o.payer_id = t.payer_id and (o.member_id = t.member_id or o.member_id is null or t.member_id is null)`)}`,
  ],
  [caregiver, 'true'],
  [
    careTeamMember,
    `t.status = 'active' and not ${overlapsThere('care_team_members', `o.status = 'active' and (o.user_id = t.user_id or o.practitioner_id = t.practitioner_id)`)}`,
  ],
  [householdMember, `not ${overlapsThere('household_members', 'o.kind = t.kind')}`],
  [diagnosis, 'true'],
  [document, 'true'],
];
const resources = [enrolment, ...moving.map(([resource]) => resource)];

/** How far a person has come in a programme. */
const advance = ['referred', 'outreach', 'on-hold', 'enrolled', 'active'];

const columns = (names: readonly string[]) => names.map((name) => `t.${snake(name)} as "${name}"`).join(', ');
const ended = ['status', 'endsOn', 'disenrolReason', 'patientId'];

const conflict = (code: string, message: string) =>
  new AppError('conflict', { errors: [{ path: 'intoId', code, message }] });

/** Two coverages of one order that pay on the same day cannot stand in one record. */
async function refuseCoverages(tx: Transaction, { tenantId }: Context, from: string, into: string) {
  const [clash] = await tx.query(
    `select from coverages t join coverages o on o.tenant_id = t.tenant_id and o.patient_id = $3 and o.priority = t.priority and o.status = 'active'
       and daterange(o.starts_on, o.ends_on, '[]') && daterange(t.starts_on, t.ends_on, '[]')
     where t.tenant_id = $1 and t.patient_id = $2 and t.origin = 'puente' and o.origin = 'puente' and ${moving[0]![1]} limit 1`,
    [tenantId, from, into],
  );
  if (clash)
    throw conflict(
      'coverage_overlap',
      'Both records have a coverage of the same order on the same days. End one of them, or change its order, and merge again.',
    );
}

interface Open extends Record<string, unknown> {
  id: string;
  version: number;
  status: string;
  patientId: string;
  programme: EnrolmentProgramme;
  last: string;
}

/** One open enrolment of each programme stays: the more advanced, and of two alike the one of the record that stays. */
async function joinEnrolments(tx: Transaction, ctx: Context, from: string, into: string) {
  const today = await organisationDay(tx, ctx);
  const open = await tx.query<Open>(
    `select t.id, t.version, t.programme, ${columns(ended)}, greatest($3::date, coalesce(t.starts_on, t.referred_on)) as last
     from enrolments t where t.tenant_id = $1 and t.patient_id = any ($2::uuid[]) and ${openEnrolment} order by t.id for update`,
    [ctx.tenantId, [from, into], today],
  );
  for (const both of Map.groupBy(open, ({ programme }) => programme).values()) {
    const [stays, goes] = both.toSorted(
      (one, other) =>
        advance.indexOf(other.status) - advance.indexOf(one.status) ||
        Number(other.patientId === into) - Number(one.patientId === into),
    );
    if (goes)
      await write(enrolment, tx, ctx, 'merge', goes, {
        status: 'disenrolled',
        endsOn: goes.last,
        disenrolReason: 'merged',
      });
    if (stays?.patientId === from) await moveEnrolment(tx, ctx, stays, into);
  }
}

async function moveEnrolment(tx: Transaction, ctx: Context, one: Open, into: string) {
  const [earlier] = await tx.query(
    `select from enrolments t join enrolments o on o.tenant_id = t.tenant_id and o.patient_id = $3 and o.programme = t.programme
       and o.starts_on is not null and o.status in ('graduated', 'disenrolled') and o.disenrol_reason is distinct from 'merged'
       and daterange(o.starts_on, o.ends_on, '[]') && daterange(t.starts_on, t.ends_on, '[]')
     where t.tenant_id = $1 and t.id = $2 and t.starts_on is not null limit 1`,
    [ctx.tenantId, one.id, into],
  );
  if (earlier)
    throw conflict(
      'enrolment_overlap',
      `Both records were in the programme ${one.programme} at the same time. End the open enrolment, or mark the wrong one as entered in error, and merge again.`,
    );
  await write(enrolment, tx, ctx, 'merge', one, { patientId: into });
}

/** A care team opens the person to its members, wherever it stands now. */
async function followTeams(tx: Transaction, { tenantId }: Context, people: readonly string[]) {
  const members = await tx.query<{ patientId: string; userId: string }>(
    `select p.id as "patientId", m.user_id as "userId" from unnest($2::uuid[]) p (id)
     cross join (select distinct user_id from care_team_members where tenant_id = $1 and patient_id = any ($2::uuid[]) and user_id is not null) m order by 2, 1`,
    [tenantId, people],
  );
  for (const { patientId, userId } of members) await followCareTeam(tx, tenantId, patientId, userId);
}

/** The programmes by which people are found; a trigger keeps them as enrolments change, and these came and went. */
async function followProgrammes(tx: Transaction, { tenantId }: Context, people: readonly string[]) {
  await tx.query(
    `update patients p set programmes = current.programmes
     from (select w.id, coalesce(jsonb_agg(distinct e.programme order by e.programme) filter (where e.id is not null), '[]') as programmes
       from unnest($2::uuid[]) w (id) left join enrolments e on e.tenant_id = $1 and e.patient_id = w.id
         and e.status not in ('graduated', 'disenrolled', 'entered-in-error')
         and not exists (select from own_labels o where o.tenant_id = e.tenant_id and o.id = e.id and o.labels <> 0)
       group by w.id) current
     where p.tenant_id = $1 and p.id = current.id and p.programmes <> current.programmes`,
    [tenantId, people],
  );
}

/** @throws AppError conflict, naming what is to be resolved first. */
export async function joinRecords(tx: Transaction, ctx: Context, from: string, into: string) {
  await refuseCoverages(tx, ctx, from, into);
  await joinEnrolments(tx, ctx, from, into);
  for (const [resource, where] of moving) {
    const rows = await tx.query<Row>(
      `select t.id, t.version, t.patient_id as "patientId" from ${tableOf(resource)} t where t.tenant_id = $1 and t.patient_id = $2 and t.patient_id <> $3::uuid and ${where} order by t.id for update`,
      [ctx.tenantId, from, into],
    );
    for (const row of rows) await write(resource, tx, ctx, 'merge', row, { patientId: into });
  }
  await followTeams(tx, ctx, [from, into]);
  await followProgrammes(tx, ctx, [from, into]);
}

/** Takes back what the merge of a record moved and ended, by its lines in the audit; what was changed since stays so. */
export async function partRecords(tx: Transaction, ctx: Context, from: string, stays: string) {
  const rows: { resource: Resource; row: Row; values: Record<string, unknown> }[] = [];
  for (const resource of resources) {
    const own = resource === enrolment ? ended : ['patientId'];
    const found = await tx.query<Row & { before: Record<string, unknown>; merged: number }>(
      `select t.id, t.version, ${columns(own)}, a.before, a.version as merged from ${tableOf(resource)} t
       join audit a on a.tenant_id = t.tenant_id and a.entity_id = t.id and a.action = 'merge'
       where t.tenant_id = $1 and t.patient_id = any ($2::uuid[]) and a.tx = (
         select d.tx from audit d where d.tenant_id = $1 and d.entity_id = $3 and d.entity = 'patient' and d.action = 'merge' order by d.at desc limit 1)
       order by t.id for update of t`,
      [ctx.tenantId, [from, stays], from],
    );
    for (const { before, merged, ...row } of found) {
      const { patientId, ...state } = before;
      const values = { ...(patientId !== undefined && { patientId }), ...(row.version === merged && state) };
      if (Object.keys(values).length > 0) rows.push({ resource, row: row as Row, values });
    }
  }
  // What goes back first, so that nothing is in two places at once.
  rows.sort((one, other) => Number('patientId' in other.values) - Number('patientId' in one.values));
  for (const { resource, row, values } of rows) await write(resource, tx, ctx, 'unmerge', row, values);
  await followTeams(tx, ctx, [from, stays]);
  await followProgrammes(tx, ctx, [from, stays]);
}
