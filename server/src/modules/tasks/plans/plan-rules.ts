/** What is to be done for a plan on a day, from its facts alone. */
import { addBusinessDays, addDays, civilDateIn, type PlanActor, type TaskRule } from '@puente/contract';
import { assignedWorker, type Wanted } from '../make-task.ts';
import type { Organization } from '../organization.ts';
import { taskWords } from '../task-words.ts';
import type { PlanFacts } from './plan-row.ts';
import { type LastMade, stepDay } from './step-days.ts';

/** Days before a review in which it is a task, days in which the person is asked, and business days for what was returned. */
const reviewAhead = 30;
const agreementDays = 7;
const returnedDays = 3;
const longestTitle = 200;

export interface PlanOnDay {
  readonly plan: PlanFacts;
  readonly organization: Organization;
  /** By the id of a step: what was made last. */
  readonly made: ReadonlyMap<string, LastMade>;
}

type One = Pick<Wanted, 'rule' | 'dueOn' | 'ownerId'> & {
  readonly title: string;
  readonly stepId?: string;
  readonly goalId?: string;
};

const isInForce = ({ status }: PlanFacts) => status === 'active' || status === 'on-hold';

function aboutWhole({ plan, organization }: PlanOnDay): One[] {
  const { timeZone, today, holidays, language } = organization;
  const { status, reviewDueOn, approvedOn, returnedAt } = plan;
  const words = taskWords[language][plan.kind === 'chw-plan-of-care' ? 'plan' : 'carePlan'];
  if (isInForce(plan) && reviewDueOn && today >= addDays(reviewDueOn, -reviewAhead))
    return [{ rule: 'plan-review', dueOn: reviewDueOn, ownerId: plan.approvedById, title: words.review }];
  if (status === 'approved' && approvedOn)
    return [
      {
        rule: 'plan-agreement',
        dueOn: addDays(approvedOn, agreementDays),
        ownerId: assignedWorker,
        title: words.agreement,
      },
    ];
  if (status === 'draft' && returnedAt) {
    const dueOn = addBusinessDays(civilDateIn(new Date(returnedAt), timeZone), returnedDays, holidays);
    return [{ rule: 'plan-returned', dueOn, ownerId: plan.ownerId, title: words.returned }];
  }
  return [];
}

const doneBy = ({ approvedById }: PlanFacts, who: PlanActor) => (who === 'clinician' ? approvedById : assignedWorker);

function ofSteps({ plan, organization: { today }, made }: PlanOnDay): One[] {
  if (plan.status !== 'active') return [];
  return plan.steps.flatMap((step) => {
    const dueOn = step.makesTask ? stepDay(step, { plan, today, last: made.get(step.id) ?? null }) : null;
    if (dueOn === null) return [];
    const title = step.text.length > longestTitle ? `${step.text.slice(0, longestTitle - 1)}…` : step.text;
    return [
      {
        rule: 'plan-step',
        dueOn,
        ownerId: doneBy(plan, step.who),
        title,
        stepId: step.id,
        goalId: step.goalId,
      } as const,
    ];
  });
}

/** One that is there already is among them too: a rule makes it once. */
export const wantedOf = (onDay: PlanOnDay): Wanted[] =>
  [...aboutWhole(onDay), ...ofSteps(onDay)].map(({ title, stepId, goalId, ...one }) => ({
    ...one,
    subject: stepId ?? onDay.plan.id,
    patientId: onDay.plan.patientId,
    labels: onDay.plan.labels,
    values: { title, carePlanId: onDay.plan.id, ...(stepId && { stepId, goalId }) } as Wanted['values'],
  }));

interface OpenTask {
  readonly rule: TaskRule | null;
  readonly stepId?: string | null | undefined;
  readonly madeFor: string | null;
}

/** What becomes of an open task of the plan. */
export function fateOf(
  { plan, organization: { today } }: PlanOnDay,
  { rule, stepId, madeFor }: OpenTask,
): 'stays' | 'done' | 'over' {
  const { status } = plan;
  switch (rule) {
    case 'plan-review':
      if (!isInForce(plan)) return 'over';
      return madeFor === plan.reviewDueOn ? 'stays' : 'done';
    case 'plan-agreement':
      return status === 'approved' ? 'stays' : isInForce(plan) ? 'done' : 'over';
    case 'plan-returned':
      if (status === 'draft') return plan.returnedAt ? 'stays' : 'over';
      return ['proposed', 'approved', 'active'].includes(status) ? 'done' : 'over';
    case 'plan-step': {
      const step = plan.steps.find(({ id }) => id === stepId);
      const isAsked = status === 'active' && step?.makesTask === true && (step.endsOn ?? today) >= (madeFor ?? today);
      return isAsked ? 'stays' : 'over';
    }
    default:
      return 'stays';
  }
}

/** The next day on which a rule may want more; null: only another change of the plan makes it so. */
export function nextLook({ plan, organization: { today }, made }: PlanOnDay): string | null {
  const days = [
    ...(isInForce(plan) && plan.reviewDueOn ? [addDays(plan.reviewDueOn, -reviewAhead)] : []),
    ...(plan.status === 'active' ? plan.steps.flatMap(({ id }) => made.get(id)?.dueOn ?? []) : []),
  ];
  return days.filter((day) => day > today).toSorted()[0] ?? null;
}
