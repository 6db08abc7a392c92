/** Goals, steps and needs that a visit says it served: of this person, and within the reach of the member who writes the visit. */
import { type Activity, carePlan, type FieldError, need } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';

interface Served {
  readonly patientId: string;
  readonly activities: readonly Activity[];
  /** Those that stand there already: they may stay. */
  readonly before?: readonly Activity[] | undefined;
}

interface Known {
  readonly goals: ReadonlySet<string>;
  /** The goal of each step. */
  readonly steps: ReadonlyMap<string, string>;
  readonly needs: ReadonlySet<string>;
}

async function plansOf(
  tx: Transaction,
  ctx: Context,
  { patientId, ids }: { patientId: string; ids: readonly string[] },
) {
  const p = new Parameters();
  return tx.query<{ goalId: string; stepId: string | null }>(
    `select g ->> 'id' as "goalId", s ->> 'id' as "stepId" from care_plans t cross join lateral jsonb_array_elements(t.goals) g
       left join lateral jsonb_array_elements(t.steps) s on s ->> 'goalId' = g ->> 'id'
     where t.patient_id = any (array(select same_person(${p.add(patientId, 'uuid')}))) and t.status <> 'entered-in-error'
       and (g ->> 'id' = any (${p.add(ids, 'text[]')}) or s ->> 'id' = any (${p.add(ids, 'text[]')})) and ${reach(carePlan, 'read', { ctx, p, by: 'link' })}`,
    p.values,
  );
}

async function needsOf(
  tx: Transaction,
  ctx: Context,
  { patientId, ids }: { patientId: string; ids: readonly string[] },
) {
  if (ids.length === 0) return [];
  const p = new Parameters();
  return tx.query<{ id: string }>(
    `select t.id from needs_view t where t.id = any (${p.add(ids, 'uuid[]')}) and t.status <> 'entered-in-error'
       and t.patient_id = any (array(select same_person(${p.add(patientId, 'uuid')}))) and ${reach(need, 'read', { ctx, p, by: 'link' })}`,
    p.values,
  );
}

const unknown = (path: string): FieldError => ({ path, code: 'unknown', message: 'There is no such record.' });

function faultsOf({ goalId, stepId, needId }: Activity, at: number, { goals, steps, needs }: Known): FieldError[] {
  const path = (name: string) => `activities.${at}.${name}`;
  return [
    ...(goalId && !goals.has(goalId) ? [unknown(path('goalId'))] : []),
    ...(stepId && !steps.has(stepId) ? [unknown(path('stepId'))] : []),
    ...(goalId && stepId && steps.has(stepId) && steps.get(stepId) !== goalId
      ? [{ path: path('stepId'), code: 'of_another_goal', message: 'Choose a step of this goal.' }]
      : []),
    ...(needId && !needs.has(needId) ? [unknown(path('needId'))] : []),
  ];
}

const said = ({ goalId, stepId, needId }: Activity) => [goalId, stepId, needId].filter((id) => id != null);
const sameAs = (one: Activity) => JSON.stringify(said(one));

/** @throws AppError validation that names each field */
export async function checkServed(tx: Transaction, ctx: Context, { patientId, activities, before = [] }: Served) {
  const kept = new Set(before.map(sameAs));
  const fresh = [...activities.entries()].filter(([, one]) => said(one).length > 0 && !kept.has(sameAs(one)));
  if (fresh.length === 0) return;
  const named = fresh.map(([, one]) => one);
  const ids = named.flatMap(({ goalId, stepId }) => [goalId, stepId]).filter((id) => id != null);
  const plans = ids.length > 0 ? await plansOf(tx, ctx, { patientId, ids }) : [];
  const needs = await needsOf(tx, ctx, { patientId, ids: named.flatMap(({ needId }) => needId ?? []) });
  const known: Known = {
    goals: new Set(plans.map(({ goalId }) => goalId)),
    steps: new Map(plans.flatMap(({ goalId, stepId }) => (stepId ? [[stepId, goalId] as const] : []))),
    needs: new Set(needs.map(({ id }) => id)),
  };
  const errors = fresh.flatMap(([at, one]) => faultsOf(one, at, known));
  if (errors.length > 0) throw new AppError('validation', { errors });
}
