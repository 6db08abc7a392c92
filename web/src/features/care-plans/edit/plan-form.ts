// A plan as its editor takes it: goals and steps beside one another, a step names its goal.
import { withDot } from '@puente/contract';
import { newId } from '#api';
import { beginning, choice, date, defineForm, flag, oneCode, rows, text, whole } from '#records';

/** An empty one says that a few words are missing, whatever it is. */
const words = { ...text, format: 'required:planText' } as const;

const conditions = rows({
  id: text,
  text: words,
  code: {
    ...oneCode,
    toForm: (stored: unknown) => (stored ? { id: String(stored), name: withDot(String(stored)) } : null),
  },
  needId: text,
  diagnosisId: text,
});
const otherProfessionals = rows({ name: text, role: text });
const goals = rows({
  id: text,
  text: words,
  forPerson: text,
  domain: text,
  needId: text,
  priority: beginning(choice, 'medium'),
  measure: text,
  scoreUrl: choice,
  baseline: text,
  target: text,
  dueOn: date,
});
const steps = rows({
  id: text,
  goalId: text,
  text: words,
  forPerson: text,
  serviceType: choice,
  who: beginning(choice, 'chw'),
  whoName: text,
  frequency: beginning(choice, 'once'),
  minutesEach: whole,
  units: whole,
  startsOn: date,
  endsOn: date,
  makesTask: flag,
});

export const planForm = defineForm(
  'carePlan',
  {
    title: text,
    language: choice,
    conditions,
    noOtherProfessionals: flag,
    otherProfessionals,
    goals,
    steps,
    strengths: text,
    preferences: text,
    emergencyPlan: text,
  },
  {
    // Who is named is there: the box beside the list no longer says otherwise.
    adjust: (body, { otherProfessionals: named, noOtherProfessionals: none }) => ({
      ...body,
      noOtherProfessionals: none && named.length === 0,
    }),
  },
);
export type PlanValues = typeof planForm.empty;
export type GoalValues = PlanValues['goals'][number];
export type StepValues = PlanValues['steps'][number];

export const newCondition = () => ({ ...conditions.newRow, id: newId() });
export const newProfessional = otherProfessionals.newRow;
export const newGoal = (): GoalValues => ({ ...goals.newRow, id: newId() });
export const newStep = (goalId: string): StepValues => ({ ...steps.newRow, id: newId(), goalId });
