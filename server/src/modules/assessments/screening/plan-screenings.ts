/**
 * Plans what the rules demand: the first time within days of the enrollment, again months after it was last completed. What is due
 * is planned a month before; one that is planned or being asked is enough.
 */
import { assessment } from '@puente/contract';
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';

/** The name by which the unique key of the schema knows the plans of this file. */
export const planQueue = 'plan-screenings';

/** Days ahead in which work is planned; the first time, a person is planned as soon as they are enrolled. */
const daysAhead = 30;
/** In one transaction. */
const mostAtOnce = 500;

/**
 * The day on which each person is to be asked next. $1 organization, $2 all records of some people, or null for everyone. Of several
 * programs that ask for the same questionnaire the earliest enrollment counts.
 */
const due = (people: readonly string[] | null) => `
  day as (select tenant_today(z.tenant_id) as today, z.time_zone from tenants z where z.tenant_id = $1),
  asked as (select distinct on (s.id, r.questionnaire_url) s.id as patient_id, s.assigned_to, s.assigned_to_name, r.program, r.questionnaire_url,
      r.within_days, r.every_months, q.id as questionnaire_id, q.title, e.starts_on
    from screening_rules r
    join questionnaires q on q.tenant_id = r.tenant_id and q.url = r.questionnaire_url and q.status = 'published'
    join enrollments_view e on e.tenant_id = r.tenant_id and e.program = r.program and ${people ? 'e.patient_id = any ($2)' : '$2::uuid[] is null'}
      and e.status in ('enrolled', 'active', 'on-hold') and e.starts_on is not null
    join patients_view p on p.tenant_id = e.tenant_id and p.id = e.patient_id
    join patients_view s on s.tenant_id = p.tenant_id and s.id = coalesce(p.merged_into_id, p.id) and s.status = 'active' and s.deceased_on is null
    where r.tenant_id = $1 and r.archived_at is null
    order by s.id, r.questionnaire_url, e.starts_on),
  due as (select a.*, l.last_on, case when l.last_on is null then a.starts_on + a.within_days
      else (l.last_on + make_interval(months => a.every_months))::date end as due_on
    from asked a cross join day
    left join lateral (select max((x.completed_at at time zone day.time_zone)::date) as last_on from assessments x
      where x.tenant_id = $1 and x.patient_id in (select same_person(a.patient_id)) and x.questionnaire_url = a.questionnaire_url
        and x.status in ('completed', 'reviewed') and (x.completed_at at time zone day.time_zone)::date >= a.starts_on) l on true)`;

/** What is due and nobody has planned or begun. $3 days ahead, $4 limit. */
const wanted = (people: readonly string[] | null) => `with ${due(people)}
  select d.patient_id as "patientId", d.questionnaire_id as "questionnaireId", d.questionnaire_url as "questionnaireUrl", d.title, d.program,
    d.due_on as "dueOn", d.assigned_to as "ownerId", d.assigned_to_name as "ownerName"
  from due d cross join day
  where d.due_on is not null and (d.last_on is null or d.due_on <= day.today + $3::int)
    and not exists (select from assessments x where x.tenant_id = $1 and x.patient_id in (select same_person(d.patient_id))
      and x.questionnaire_url = d.questionnaire_url
      and (x.status in ('not-started', 'in-progress') or x.created_by = 'system:${planQueue}' and x.due_on = d.due_on))
  order by d.patient_id, d.questionnaire_url limit $4`;

/**
 * Plans that no rule names any more: it was completed, the enrollment has ended, or the person has died. $3 limit. A plan that a worker
 * moved stays: the first one until it is completed, a later one where it lies in the second half of the time between two.
 */
const over = (people: readonly string[] | null) => `with ${due(people)}
  select t.id from assessments t
  where t.tenant_id = $1 and t.status = 'not-started' and t.created_by = 'system:${planQueue}' and ${people ? 't.patient_id = any ($2)' : 'true'}
    and not exists (select from due d join patients_view w on w.tenant_id = t.tenant_id and w.id = t.patient_id
      where d.patient_id = coalesce(w.merged_into_id, w.id) and d.questionnaire_url = t.questionnaire_url
        and (d.last_on is null or d.due_on = t.due_on or t.due_on > d.last_on + d.every_months * 15))
  order by t.id limit $3`;

type Plan = Record<string, unknown> & Required<Pick<Values<typeof assessment>, 'patientId' | 'dueOn'>>;

/** A round for everyone is alone; rounds for people wait for each other only where they plan for the same ones. */
async function lockPlans(tx: Transaction, tenantId: string, people: readonly string[] | null): Promise<void> {
  const lock = people ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await tx.query(`select ${lock}(hashtextextended('screenings ' || $1, 0))`, [tenantId]);
  if (people)
    await tx.query(
      `select pg_advisory_xact_lock(hashtextextended('screenings of ' || o.id, 0)) from (select unnest($1::text[]) as id order by 1) o`,
      [people],
    );
}

/** Returns whether there is more. @param people all records of some; null: everyone */
export async function planScreenings(
  tx: Transaction,
  tenantId: string,
  people: readonly string[] | null = null,
): Promise<boolean> {
  await lockPlans(tx, tenantId, people);
  const gate = records(tx, systemContext(planQueue, tenantId));
  const ended = await tx.query<{ id: string }>(over(people), [tenantId, people, mostAtOnce]);
  const locked = await gate.lockMany(assessment, {
    where: (p) =>
      `t.id = any (${p.add(
        ended.map(({ id }) => id),
        'uuid[]',
      )}) and t.status = 'not-started'`,
    action: 'cancel',
  });
  const cancelled = locked.map((record) => ({ record, values: { status: 'cancelled' } as const }));
  await gate.changeMany(assessment, cancelled, { action: 'cancel' });
  const plans = await tx.query<Plan>(wanted(people), [tenantId, people, daysAhead, mostAtOnce]);
  const rows = plans.map((plan) => ({ id: v7(), values: { ...plan, status: 'not-started' } as const }));
  await gate.createMany(assessment, rows);
  return ended.length === mostAtOnce || plans.length === mostAtOnce;
}
