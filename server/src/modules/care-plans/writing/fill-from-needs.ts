/** A plan begun from needs: they are its conditions, and templates of their domains give its first goals and steps. */
import {
  addDays,
  type CarePlanKind,
  type CreateOf,
  type carePlan,
  type Language,
  languages,
  type NeedPriority,
  need,
  type PlanCondition,
  type PlanGoal,
  type PlanStep,
  type PlanWords,
  type SdohCategory,
  type TemplateGoal,
} from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { Values } from '#kernel/records/record';
import { Parameters } from '#kernel/sql/statement';
import { barrierOf } from '../templates/shipped-templates.ts';

interface Need extends Record<string, unknown> {
  readonly id: string;
  readonly domain: SdohCategory;
  readonly code: string | null;
  readonly priority: NeedPriority;
  readonly words: string | null;
  readonly isOpen: boolean;
}

/** Those that the caller reads, of the person. */
function needsOf(
  tx: Transaction,
  ctx: Context,
  { patientId, needIds }: { patientId: string; needIds: readonly string[] },
): Promise<Need[]> {
  const p = new Parameters();
  return tx.query<Need>(
    `select t.id, t.domain, t.code, t.priority, coalesce(t.own_words, t.note) as words, t.status in ('open', 'in-work') as "isOpen"
     from needs_view t where t.id = any (${p.add(needIds, 'uuid[]')})
       and t.patient_id = any (array(select same_person(${p.add(patientId, 'uuid')}))) and ${reach(need, 'read', { ctx, p, by: 'link' })}`,
    p.values,
  );
}

/** In the order of the ids. @throws AppError validation that names each id */
function chosen(found: readonly Need[], needIds: readonly string[]): Need[] {
  const errors = needIds.flatMap((id, at) => {
    const one = found.find((row) => row.id === id);
    if (!one) return [{ path: `needIds.${at}`, code: 'unknown', message: 'There is no such record.' }];
    return one.isOpen
      ? []
      : [{ path: `needIds.${at}`, code: 'not_open', message: 'Confirm this need with the person first.' }];
  });
  if (errors.length > 0) throw new AppError('validation', { errors });
  return [...new Set(needIds)].map((id) => found.find((one) => one.id === id)!);
}

interface Spoken {
  /** Of the member who writes. */
  readonly caller: Language;
  /** Of the printed plan; null: the product has no words in it. */
  readonly person: Language | null;
}

const ours = (tag: string | null | undefined): Language | null =>
  languages.find((one) => one === tag?.toLowerCase().split('-')[0]) ?? null;

async function spoken(
  tx: Transaction,
  ctx: Context,
  { patientId, language }: { patientId: string; language?: string | null | undefined },
): Promise<Spoken> {
  const [row] = await tx.query<{ caller: string; person: string | null }>(
    `select coalesce((select u.language from users_view u where u.tenant_id = z.tenant_id and u.id::text = $2), z.languages[1]) as caller,
       (select w.preferred_language from patients_view w where w.tenant_id = z.tenant_id and w.id = $3) as person
     from tenants z where z.tenant_id = $1`,
    [ctx.tenantId, ctx.actor, patientId],
  );
  return { caller: ours(row!.caller) ?? 'en', person: ours(language ?? row!.person) };
}

interface Template extends Record<string, unknown> {
  readonly domain: SdohCategory;
  readonly goals: readonly TemplateGoal[];
}

/** The first of each domain: those of the organization before shipped ones, those of the kind before others. */
const templates = `
  select distinct on (t.domain) t.domain, t.goals from care_plan_templates t
  where t.tenant_id = $1 and t.archived_at is null and t.domain = any ($2)
  order by t.domain, t.shipped_as is null desc, t.kind = $3 desc, t.created_at desc, t.id`;

const wordsIn = (words: PlanWords, language: Language): string => words[language] || words.en;

interface Planning {
  readonly template: Template | undefined;
  readonly today: string;
  readonly spoken: Spoken;
}

const forPerson = (words: PlanWords, { person }: Spoken) => (person ? wordsIn(words, person) : null);

function planned(one: Need, { template, today, spoken: said }: Planning): { goals: PlanGoal[]; steps: PlanStep[] } {
  const parts = (template?.goals ?? []).map((goal) => {
    const id = v7();
    const steps = goal.steps.map(
      ({ text, ...step }): PlanStep => ({
        ...step,
        ...{ id: v7(), goalId: id, text: wordsIn(text, said.caller), forPerson: forPerson(text, said) },
      }),
    );
    return {
      steps,
      goal: {
        ...{ id, text: wordsIn(goal.text, said.caller), forPerson: forPerson(goal.text, said) },
        ...{ domain: one.domain, needId: one.id, priority: one.priority },
        ...(goal.scoreUrl && { scoreUrl: goal.scoreUrl }),
        ...(goal.dueAfterDays && { dueOn: addDays(today, goal.dueAfterDays) }),
      } satisfies PlanGoal,
    };
  });
  return { goals: parts.map(({ goal }) => goal), steps: parts.flatMap(({ steps }) => steps) };
}

const conditionOf = ({ id, domain, code, words }: Need, { caller }: Spoken): PlanCondition => ({
  ...{ id: v7(), text: words ?? barrierOf(domain, caller), needId: id },
  ...(code && { code }),
});

/** As many as the contract takes. */
const mostGoals = 20;
const mostSteps = 60;

type Body = CreateOf<typeof carePlan>;

/** @throws AppError validation for a need that is unknown, or not confirmed */
export async function fillFromNeeds(
  tx: Transaction,
  ctx: Context,
  { patientId, needIds = [], conditions = [], goals = [], kind, language }: Body & { kind: CarePlanKind },
): Promise<Values<typeof carePlan>> {
  if (needIds.length === 0) return {};
  const needs = chosen(await needsOf(tx, ctx, { patientId, needIds }), needIds);
  if (goals.length > 0) return {};
  const said = await spoken(tx, ctx, { patientId, language });
  const today = await tenantToday(tx, ctx);
  const domains = needs.map(({ domain }) => domain);
  const found = await tx.query<Template>(templates, [ctx.tenantId, domains, kind]);
  const parts = needs.map((one) =>
    planned(one, { template: found.find(({ domain }) => domain === one.domain), today, spoken: said }),
  );
  const kept = parts.flatMap((part) => part.goals).slice(0, mostGoals);
  return {
    conditions: conditions.length > 0 ? conditions : needs.map((one) => conditionOf(one, said)),
    goals: kept,
    steps: parts
      .flatMap((part) => part.steps.filter(({ goalId }) => kept.some(({ id }) => id === goalId)))
      .slice(0, mostSteps),
    ...(!language && said.person && { language: said.person }),
  };
}
