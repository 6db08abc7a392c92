/** `GET /Prod/care-plans/{id}/progress`: what visits and scores say about the goals of a plan, as far as the caller reads them. */
import * as z from 'zod/mini';
import { needStates, scoreBands } from '../kernel/codes/assessment.ts';
import { civilDate, id, outputText } from '../kernel/fields.ts';

const servedStep = z.strictObject({ stepId: id, visits: z.int(), minutes: z.int(), lastOn: z.nullable(civilDate) });

export const planProgress = z.strictObject({
  /** Units of the person since the plan is in force; null: no rules count them. */
  units: z.nullable(z.int()),
  /** Units that the steps plan; null: none does. */
  plannedUnits: z.nullable(z.int()),
  goals: z.array(
    z.strictObject({
      goalId: id,
      /** Signed visits with an activity for the goal, in all versions of the plan. */
      visits: z.int(),
      minutes: z.int(),
      lastOn: z.nullable(civilDate),
      steps: z.array(servedStep),
      /** Totals of `scoreUrl`, the oldest first. */
      scores: z.array(z.strictObject({ on: civilDate, value: z.number(), band: z.nullable(z.enum(scoreBands)) })),
      needStatus: z.nullable(z.enum(needStates)),
      openTasks: z.int(),
      doneTasks: z.int(),
    }),
  ),
});
export type PlanProgress = z.infer<typeof planProgress>;

/** `GET /Prod/care-plans/{id}/diff`: fields of the content that differ from the version that it amends. */
export const planDiff = z.strictObject({
  against: z.nullable(id),
  changes: z.array(
    z.strictObject({
      /** A field of the content, such as `goals`. */
      field: outputText,
      /** The id of a goal, step or condition; null for a text. */
      itemId: z.nullable(id),
      /** In words, as they are written; null: added, or removed. */
      before: z.nullable(outputText),
      after: z.nullable(outputText),
    }),
  ),
});
export type PlanDiff = z.infer<typeof planDiff>;
