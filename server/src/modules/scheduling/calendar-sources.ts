/**
 * The sources of a calendar, one for each kind of record. Each selects whole rows of some staff on some days, along an
 * index, under the reach of its resource. The audit gets rows about people as a list of them.
 */
import {
  carePlan,
  consent,
  type DueKind,
  encounter,
  groupEncounter,
  mostCalendarEntries,
  qualification,
  type Resource,
  recommendation,
  referral,
  task,
  teamTask,
} from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { alsoReaches, reach, readsPersonOf } from '#kernel/access/reach';
import { auditRead } from '#kernel/records/audit';
import { joinPatient, selectFields } from '#kernel/records/select';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

export interface Asked {
  /** First and last civil day. */
  readonly from: string;
  readonly to: string;
  readonly staff: readonly string[];
}

interface Source {
  readonly resource: Resource;
  /** SQL from `from` on of the rows `t`, with a condition; the caller's reach is added. */
  rows(p: Parameters, asked: Asked): string;
  /** SQL of an entry over the row `t` and, where it is about a person, `who`. */
  entry(ctx: Context, p: Parameters, asked: Asked): string;
  readonly order: string;
}

const zone = '(select z.time_zone from tenants z where z.tenant_id = current_tenant())';
const midnight = (day: string) => `(select ${day}::timestamp at time zone ${zone})`;
const person = (resource: Resource, ctx: Context, p: Parameters) =>
  `(select to_json(y) from (select who.*, ${readsPersonOf(resource, { ctx, p })} as reached) y)`;

/** Visits of a group appear as the group. */
const visits: Source = {
  resource: encounter,
  rows: (p, { from, to, staff }) =>
    `from encounters_view t where t.author_id = any (${p.add(staff, 'text[]')})
       and t.started_at >= ${midnight(p.add(from, 'date'))} and t.started_at < ${midnight(`(${p.add(to, 'date')} + 1)`)}
       and t.group_encounter_id is null and t.status <> all ('{cancelled,rescheduled,entered-in-error}')`,
  order: 't.started_at, t.id',
  entry: (ctx, p) =>
    `'visit' as kind, t.id, t.version, t.author_id as "staffId", t.service_date as day, t.started_at as "startsAt", t.ended_at as "endsAt",
     t.status, ${person(encounter, ctx, p)} as patient, ${selectFields(encounter, ['mode', 'placeOfService'], { ctx, p })},
     t.status in ('scheduled', 'checked-in') and ${alsoReaches(encounter, 'reschedule', { ctx, p })} as "canMove"`,
};

/** Shown once, as its facilitator's, unless only the second one is asked for. */
const groups: Source = {
  resource: groupEncounter,
  rows: (p, { from, to, staff }) => {
    const whose = p.add(staff, 'text[]');
    return `from group_encounters_view t where (t.facilitator_id = any (${whose}) or t.co_facilitator_id = any (${whose}::uuid[]))
       and t.started_at >= ${midnight(p.add(from, 'date'))} and t.started_at < ${midnight(`(${p.add(to, 'date')} + 1)`)}
       and t.status <> 'cancelled'`;
  },
  order: 't.started_at, t.id',
  entry: (ctx, p, { staff }) =>
    `'group' as kind, t.id, t.version, t.title, t.status as "groupStatus",
     case when t.facilitator_id = any (${p.add(staff, 'text[]')}) then t.facilitator_id else t.co_facilitator_id::text end as "staffId",
     (t.started_at at time zone ${zone})::date as day, t.started_at as "startsAt", t.ended_at as "endsAt",
     ${selectFields(groupEncounter, ['mode', 'placeOfService'], { ctx, p })},
     t.status = 'scheduled' and ${alsoReaches(groupEncounter, 'update', { ctx, p })} as "canMove"`,
};

/** Records that expire on a day, of the people of a panel. */
const endsOfPanel = (resource: Resource, rows: string, due: DueKind): Source => ({
  resource,
  rows: (p, { from, to, staff }) =>
    `${rows} join patients_view w on w.tenant_id = t.tenant_id and w.id = t.patient_id
       where w.assigned_to = any (${p.add(staff, 'uuid[]')}) and w.status = 'active' and t.status = 'active'
       and t.expires_on between ${p.add(from, 'date')} and ${p.add(to, 'date')}`,
  order: 't.expires_on, t.id',
  entry: (ctx, p) =>
    `'due' as kind, t.id, t.version, (select w.assigned_to::text from patients_view w where w.tenant_id = t.tenant_id and w.id = t.patient_id) as "staffId",
     t.expires_on as day, '${due}' as due, ${person(resource, ctx, p)} as patient`,
});

const consents = endsOfPanel(consent, 'from consents_view t', 'consent');
const recommendations = endsOfPanel(recommendation, 'from recommendations_view t', 'recommendation');

const qualifications: Source = {
  resource: qualification,
  rows: (p, { from, to, staff }) =>
    `from qualifications_view t where t.user_id = any (${p.add(staff, 'uuid[]')})
       and t.due_on between ${p.add(from, 'date')} and ${p.add(to, 'date')} and t.status in ('verified', 'expiring', 'expired')`,
  order: 't.due_on, t.id',
  entry: () =>
    `'due' as kind, t.id, null::int as version, t.user_id::text as "staffId", t.due_on as day, 'qualification' as due`,
};

/** Open referrals, by the day on which their owners must act. */
const referrals: Source = {
  resource: referral,
  rows: (p, { from, to, staff }) =>
    `from referrals_view t where t.owner_id = any (${p.add(staff, 'text[]')}) and t.is_open
       and t.due_on between ${p.add(from, 'date')} and ${p.add(to, 'date')}`,
  order: 't.due_on, t.id',
  entry: (ctx, p) =>
    `'due' as kind, t.id, t.version, t.owner_id as "staffId", t.due_on as day, 'referral' as due, ${person(referral, ctx, p)} as patient`,
};

/** Reviews of plans in force, for the author, and for the clinician who approved. */
const planReviews: Source = {
  resource: carePlan,
  rows: (p, { from, to, staff }) => {
    const whose = p.add(staff, 'text[]');
    return `from care_plans_view t where (t.owner_id = any (${whose}) or t.approved_by_id = any (${whose})) and t.status in ('active', 'on-hold')
       and t.review_due_on between ${p.add(from, 'date')} and ${p.add(to, 'date')}`;
  },
  order: 't.review_due_on, t.id',
  entry: (ctx, p, { staff }) =>
    `'due' as kind, t.id, t.version, case when t.approved_by_id = any (${p.add(staff, 'text[]')}) then t.approved_by_id else t.owner_id end as "staffId",
     t.review_due_on as day, 'plan-review' as due, ${person(carePlan, ctx, p)} as patient`,
};

/** Open tasks of their owners, with the hour where one is set. */
const tasksIn = (resource: Resource, from: string, patient: Source['entry']): Source => ({
  resource,
  rows: (p, { from: first, to, staff }) =>
    `${from} where t.owner_id = any (${p.add(staff, 'uuid[]')}) and t.is_open
       and t.due_on between ${p.add(first, 'date')} and ${p.add(to, 'date')}`,
  order: 't.due_on, t.id',
  entry: (ctx, p, asked) =>
    `'due' as kind, t.id, t.version, t.owner_id::text as "staffId", t.due_on as day, 'task' as due,
     (t.due_on + t.due_time::time) at time zone ${zone} as "startsAt", ${selectFields(resource, ['title'], { ctx, p })}, ${patient(ctx, p, asked)} as patient`,
});

const tasks = tasksIn(task, 'from tasks_view t', (ctx, p) => person(task, ctx, p));
const teamTasks = tasksIn(teamTask, 'from team_tasks_view t', () => 'null::json');

/** Another kind of record that has its day is added here. */
const calendarSources: readonly Source[] = [
  visits,
  groups,
  consents,
  recommendations,
  qualifications,
  referrals,
  planReviews,
  tasks,
  teamTasks,
];

/** One statement for each source the caller reads; its rows are entries as JSON. */
export function sourceStatements(ctx: Context, asked: Asked): Statement[] {
  return calendarSources
    .filter(({ resource }) => scopeOf(resource, ctx, 'read'))
    .map(({ resource, rows, entry, order }) => {
      const p = new Parameters();
      const found = `select t.* ${rows(p, asked)} and ${reach(resource, 'read', { ctx, p })} order by ${order} limit ${mostCalendarEntries + 1}`;
      const seen = resource.phi
        ? `, seen as (${auditRead({ resource, ctx, p, action: 'list', rows: 'found', unlessEmpty: true })})`
        : '';
      return prepared(
        `with found as materialized (${found})${seen}
         select to_json(e) as entry from (select ${entry(ctx, p, asked)} from found t ${joinPatient(resource)} order by ${order}) e`,
        p.values,
      );
    });
}
