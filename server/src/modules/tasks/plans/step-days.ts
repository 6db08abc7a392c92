/** The days on which a step of a plan is due. Months keep the day of the first one, or end where a month is shorter. */
import { addDays, addMonths, type PlanFrequency, type PlanStep } from '@puente/contract';

const steps: Readonly<Record<PlanFrequency, ((first: string, times: number) => string) | null>> = {
  once: null,
  weekly: (first, times) => addDays(first, 7 * times),
  'every-2-weeks': (first, times) => addDays(first, 14 * times),
  monthly: (first, times) => addMonths(first, times),
  'every-3-months': (first, times) => addMonths(first, 3 * times),
  'as-needed': null,
};

interface InForce {
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
}

/** The last day that was made, null: none; `isOpen`: its task is still to be done. */
export interface LastMade {
  readonly dueOn: string;
  readonly isOpen: boolean;
}

interface Asked {
  readonly plan: InForce;
  readonly today: string;
  readonly last: LastMade | null;
}

/** The next day of a step that is to be made now; null: none, or not yet. A plan has a year at most. */
export function stepDay(step: PlanStep, { plan, today, last }: Asked): string | null {
  const first = step.startsOn ?? plan.effectiveFrom ?? today;
  const end = [step.endsOn, plan.effectiveTo].filter((day) => day != null).toSorted()[0] ?? addMonths(first, 12);
  if (step.frequency === 'as-needed') return null;
  if (last?.isOpen && last.dueOn > today) return null;
  const next = steps[step.frequency];
  // What was to be done before the plan was in force is done now.
  if (next === null) return last ? null : first < today ? today : first;
  for (let times = 0; ; times += 1) {
    const day = next(first, times);
    if (day > end) return null;
    if (day >= today && (last === null || day > last.dueOn)) return day;
  }
}
