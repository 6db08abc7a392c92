/** The written part of a plan: what it is for, what shall be reached, and by which steps. Ids of goals and steps stay the same in all versions. */
import * as z from 'zod/mini';
import { needPriorities } from '../kernel/codes/assessment.ts';
import { planActors, planFrequencies } from '../kernel/codes/care-plan.ts';
import { sdohCategories } from '../kernel/codes/referral.ts';
import { serviceTypes } from '../kernel/codes/service.ts';
import { civilDate, icd10cm, id, prose, requiredText, text } from '../kernel/fields.ts';

/** The condition or barrier for which services are ordered. */
export const planCondition = z.strictObject({
  id,
  text: requiredText(1000),
  /** ICD-10-CM without the dot. */
  code: z.nullish(icd10cm),
  /** The need of the person that it states. */
  needId: z.nullish(id),
  diagnosisId: z.nullish(id),
});
export type PlanCondition = z.infer<typeof planCondition>;

export const planGoal = z.strictObject({
  id,
  text: requiredText(500),
  /** The same in plain words in the language of the person, for the printed plan. */
  forPerson: z.nullish(prose(500)),
  domain: z.nullish(z.enum(sdohCategories)),
  needId: z.nullish(id),
  priority: z.enum(needPriorities),
  /** What is measured, in words; or the url of the questionnaire whose total is. */
  measure: z.nullish(text(200)),
  scoreUrl: z.nullish(text(300)),
  baseline: z.nullish(text(120)),
  target: z.nullish(text(120)),
  dueOn: z.nullish(civilDate),
});
export type PlanGoal = z.infer<typeof planGoal>;

/** A step towards a goal (FHIR CarePlan.activity). */
export const planStep = z.strictObject({
  id,
  goalId: id,
  text: requiredText(500),
  forPerson: z.nullish(prose(500)),
  serviceType: z.nullish(z.enum(serviceTypes)),
  who: z.enum(planActors),
  /** The name of the one who does it, where that is not clear. */
  whoName: z.nullish(text(120)),
  frequency: z.enum(planFrequencies),
  minutesEach: z.nullish(z.int().check(z.minimum(5), z.maximum(480))),
  /** Units that it is planned to take in all. */
  units: z.nullish(z.int().check(z.minimum(1), z.maximum(400))),
  /** Of a step once: its day. Of a repeated one: the first. */
  startsOn: z.nullish(civilDate),
  endsOn: z.nullish(civilDate),
  /** Staff get a task each time that it is due. */
  makesTask: z.boolean(),
});
export type PlanStep = z.infer<typeof planStep>;

/** Another health professional who treats the person. */
const otherProfessional = z.strictObject({ name: text(120), role: z.nullish(text(120)) });

export const planContent = {
  conditions: z.array(planCondition).check(z.maxLength(20)),
  otherProfessionals: z.array(otherProfessional).check(z.maxLength(20)),
  /** Somebody has asked, and there are none. */
  noOtherProfessionals: z.nullish(z.boolean()),
  goals: z.array(planGoal).check(z.maxLength(20)),
  steps: z.array(planStep).check(z.maxLength(60)),
  strengths: z.nullish(prose(2000)),
  preferences: z.nullish(prose(2000)),
  emergencyPlan: z.nullish(prose(2000)),
};
