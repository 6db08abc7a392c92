// A template of plans as its form takes it: each sentence in three languages.
import type { PlanWords } from '@puente/contract';
import { beginning, choice, defineForm, flag, rows, text, whole } from '#records';
import { orNull } from '#ui';

interface WordsOfEach {
  readonly en: string;
  readonly de: string;
  readonly es: string;
}

const words = {
  empty: { en: '', de: '', es: '' },
  toForm: (stored: unknown): WordsOfEach => {
    const { en = '', de, es } = (stored ?? {}) as Partial<PlanWords>;
    return { en, de: de ?? '', es: es ?? '' };
  },
  toBody: ({ en, de, es }: WordsOfEach) => ({ en: orNull(en), de: orNull(de), es: orNull(es) }),
  formats: { en: 'required:planText' },
} as const;

const steps = rows({
  text: words,
  serviceType: choice,
  who: beginning(choice, 'chw'),
  frequency: beginning(choice, 'once'),
  minutesEach: whole,
  units: whole,
  makesTask: flag,
});
const goals = rows({ text: words, scoreUrl: choice, dueAfterDays: whole, steps });

export const newTemplateStep = steps.newRow;
export const newTemplateGoal = { ...goals.newRow, steps: [steps.newRow] };

export const templateForm = defineForm('carePlanTemplate', {
  title: text,
  kind: beginning(choice, 'chw-plan-of-care'),
  domain: choice,
  goals: { ...goals, empty: [newTemplateGoal] },
});
export type TemplateValues = typeof templateForm.empty;
