/** What visits, scores and needs say about the goals of a plan, as far as the caller reads them. */
import {
  assessment,
  type carePlan,
  encounter,
  need,
  type PlanProgress,
  type RecordOf,
  type Resource,
} from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { hiddenFrom } from '#kernel/records/select';
import { Parameters } from '#kernel/sql/statement';

type Plan = RecordOf<typeof carePlan>;
type Goal = PlanProgress['goals'][number];

interface Asking {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly plan: Plan;
}

/** Rows that the caller reads, of the person; none where the role reads no such records. `where` ends before the reach. */
async function rowsOf<Row extends Record<string, unknown>>(
  { tx, ctx, plan }: Asking,
  resource: Resource,
  { select, where, order }: { select: string; where: (p: Parameters) => string; order: string },
): Promise<Row[]> {
  if (!scopeOf(resource, ctx, 'read')) return [];
  const p = new Parameters();
  return tx.query<Row>(
    `${select} where t.patient_id = any (array(select same_person(${p.add(plan.patientId, 'uuid')}))) and ${where(p)}
       and ${reach(resource, 'read', { ctx, p, by: 'link' })} order by ${order}`,
    p.values,
  );
}

interface Visit extends Record<string, unknown> {
  readonly id: string;
  readonly on: string;
  readonly minutes: number;
  readonly goalId: string | null;
  readonly stepId: string | null;
}

/** Who does not read the activities of visits gets no sum of them. */
const visitsOf = async (asking: Asking) =>
  hiddenFrom(encounter, asking.ctx).always.has('activities')
    ? []
    : rowsOf<Visit>(asking, encounter, {
        select: `select t.id, t.service_date as "on", (a ->> 'minutes')::int as minutes, a ->> 'goalId' as "goalId", a ->> 'stepId' as "stepId"
      from encounters_view t cross join lateral jsonb_array_elements(t.activities) a`,
        where: (p) =>
          `t.is_signed and (a ->> 'goalId' = any (${p.add(
            asking.plan.goals.map(({ id }) => id),
            'text[]',
          )}) or a ->> 'stepId' = any (${p.add(
            asking.plan.steps.map(({ id }) => id),
            'text[]',
          )}))`,
        order: 't.service_date, t.id',
      });

interface Score extends Record<string, unknown> {
  readonly url: string;
  readonly on: string;
  readonly value: number;
  readonly band: Goal['scores'][number]['band'];
}

const scoresOf = (asking: Asking) =>
  rowsOf<Score>(asking, assessment, {
    select: `select t.questionnaire_url as url, (t.completed_at at time zone z.time_zone)::date as "on", s.value, s.band
      from assessments_view t join tenants z on z.tenant_id = t.tenant_id
      cross join lateral (select (x ->> 'value')::float8 as value, x ->> 'band' as band from jsonb_array_elements(t.scores) x where x ->> 'value' is not null limit 1) s`,
    where: (p) =>
      `t.status in ('completed', 'reviewed') and t.questionnaire_url = any (${p.add(
        asking.plan.goals.flatMap(({ scoreUrl }) => scoreUrl ?? []),
        'text[]',
      )})`,
    order: 't.completed_at, t.id',
  });

type NeedRow = { readonly id: string; readonly status: Goal['needStatus'] } & Record<string, unknown>;

const needsOf = (asking: Asking) =>
  rowsOf<NeedRow>(asking, need, {
    select: 'select t.id, t.status from needs_view t',
    where: (p) =>
      `t.id = any (${p.add(
        asking.plan.goals.flatMap(({ needId }) => needId ?? []),
        'uuid[]',
      )})`,
    order: 't.id',
  });

const tallied = (visits: readonly Visit[]) => ({
  visits: new Set(visits.map(({ id }) => id)).size,
  minutes: visits.reduce((sum, { minutes }) => sum + minutes, 0),
  lastOn: visits.at(-1)?.on ?? null,
});

export async function goalsOf(asking: Asking): Promise<Omit<Goal, 'openTasks' | 'doneTasks'>[]> {
  const { goals, steps } = asking.plan;
  const visits = await visitsOf(asking);
  const scores = await scoresOf(asking);
  const needs = await needsOf(asking);
  return goals.map(({ id, scoreUrl, needId }) => {
    const own = steps.filter(({ goalId }) => goalId === id);
    const isOfStep = (visit: Visit) => own.some((step) => step.id === visit.stepId);
    return {
      goalId: id,
      ...tallied(visits.filter((visit) => visit.goalId === id || isOfStep(visit))),
      steps: own.map((step) => ({ stepId: step.id, ...tallied(visits.filter(({ stepId }) => stepId === step.id)) })),
      scores: scores.filter(({ url }) => url === scoreUrl).map(({ on, value, band }) => ({ on, value, band })),
      needStatus: needs.find((one) => one.id === needId)?.status ?? null,
    };
  });
}
