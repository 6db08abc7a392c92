// What an activity served, as one value of the form: a goal or a step of the care plan, or a need.
import type { Activity } from '@puente/contract';

export type Served = Pick<Activity, 'goalId' | 'stepId' | 'needId'>;

/** Empty for an activity that served nothing in particular. */
export function servedValue({ goalId, stepId, needId }: Served): string {
  if (goalId && stepId) return `step:${goalId}:${stepId}`;
  if (goalId) return `goal:${goalId}`;
  return needId ? `need:${needId}` : '';
}

export function servedBy(value: string): Served {
  const [kind, first = '', second = ''] = value.split(':');
  if (kind === 'step') return { goalId: first, stepId: second };
  if (kind === 'goal') return { goalId: first };
  return kind === 'need' ? { needId: first } : {};
}
