/** A benefit program's requirements for the qualifications of community health workers. */
import * as z from 'zod/mini';
import { civilDate, outputText, text } from '../kernel/fields.ts';

const count = z.int().check(z.minimum(1), z.maximum(100_000));

/** The numbers of a benefit program, a row for each version; the shipped ones of a region are with its other rules. */
export const qualificationRules = z.strictObject({
  /** ISO 3166-2. */
  jurisdiction: outputText,
  effectiveFrom: civilDate,
  /** The last day it applies; null: until replaced. */
  effectiveTo: z.nullable(civilDate),
  citation: text(500),
  /** Months after the first visit to a member of the program; then a worker who qualified by experience needs a certificate. */
  certificateMonths: count,
  /** More hours of work than these within `experienceYears` years qualify a member. */
  experienceHours: count,
  /** Years in which the hours of `experienceHours` are counted. */
  experienceYears: count,
  /** Hours of further training in each year. */
  continuingHoursPerYear: count,
  /** Numbers of days before the end of a qualification at which a message goes out, the earliest first. */
  warningDays: z.array(count).check(z.minLength(1)),
});
export type QualificationRules = z.infer<typeof qualificationRules>;
