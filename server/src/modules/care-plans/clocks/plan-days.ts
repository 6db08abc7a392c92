/** Days of a plan in civil months: its last day, and by which day it is reviewed. Pure. */
import { addDays, addMonths } from '@puente/contract';

/** How long a plan is in force at most, and how often it is reviewed at least. */
export interface PlanMonths {
  readonly max: number;
  readonly review: number;
}

/** Months of Medi-Cal plans of care; not verified. No rules of an organization make a plan longer. */
export const usualMonths: PlanMonths = { max: 12, review: 6 };

/** Days between the reminder and the review. */
const reminderDays = 30;

const earlier = (one: string, other: string) => (one < other ? one : other);

export const lastDayFrom = (from: string, { max }: PlanMonths): string => addDays(addMonths(from, max), -1);

/** A plan that ends before is reviewed by its last day. */
export const reviewDueFrom = (
  from: string,
  { months, lastDay }: { readonly months: PlanMonths; readonly lastDay: string },
): string => earlier(addMonths(from, months.review), lastDay);

export const reminderOn = (reviewDueOn: string): string => addDays(reviewDueOn, -reminderDays);

/** The rules of a program may ask for less, never for more. */
export const monthsUnder = (
  rules: {
    readonly maxMonths: number | null;
    readonly reviewMonths: number | null;
  } | null,
): PlanMonths => ({
  max: Math.min(usualMonths.max, rules?.maxMonths ?? usualMonths.max),
  review: Math.min(usualMonths.max, rules?.reviewMonths ?? usualMonths.review),
});
