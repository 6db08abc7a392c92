// Goals and steps of a template, in the words of the reader and in those of the person.
import type { PlanWords, TemplateGoal } from '@puente/contract';
import { addDays, type Language } from '#i18n';
import { type GoalValues, newGoal, newStep, type StepValues } from './plan-form.ts';

interface Speaking {
  /** The language of the reader, who writes the plan. */
  readonly reader: Language;
  /** The language of the printed plan. */
  readonly person: Language;
  /** Civil day on which the plan begins. */
  readonly today: string;
}

/** Words that are missing in a language are read in English; the person's own stay empty then. */
const wordsFor = (words: PlanWords, { reader, person }: Speaking) => ({
  text: words[reader] ?? words.en,
  forPerson: words[person] ?? '',
});

interface Written {
  readonly goals: readonly GoalValues[];
  readonly steps: readonly StepValues[];
}

export function fromTemplate(
  template: { readonly domain?: string | null | undefined; readonly goals: readonly TemplateGoal[] },
  speaking: Speaking,
): Written {
  const made = template.goals.map((goal) => {
    const written: GoalValues = {
      ...newGoal(),
      ...wordsFor(goal.text, speaking),
      domain: template.domain ?? '',
      scoreUrl: goal.scoreUrl ?? '',
      dueOn: goal.dueAfterDays ? addDays(speaking.today, goal.dueAfterDays) : '',
    };
    const steps = goal.steps.map(
      (step): StepValues => ({
        ...newStep(written.id),
        ...wordsFor(step.text, speaking),
        serviceType: step.serviceType ?? '',
        who: step.who,
        frequency: step.frequency,
        minutesEach: step.minutesEach ? String(step.minutesEach) : '',
        units: step.units ? String(step.units) : '',
        makesTask: step.makesTask,
      }),
    );
    return { written, steps };
  });
  return { goals: made.map(({ written }) => written), steps: made.flatMap(({ steps }) => steps) };
}
