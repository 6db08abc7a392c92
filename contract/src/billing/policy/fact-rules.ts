/** A policy's decisions about rules that lack their fact. */

/** Rules that can lack a fact to go by: one the product does not record, or a price that nobody confirmed (`fee`). */
export const factRules = [
  'limit',
  'signature',
  'lateEntry',
  'overlap',
  'death',
  'coverage',
  'enrollment',
  'criteria',
  'recommendation',
  'initiatingVisit',
  'consent',
  'screening',
  'diagnosis',
  'planOfCare',
  'authorization',
  'workerQualification',
  'workerNpi',
  'workerEnrollment',
  'supervisor',
  'supervisorNpi',
  'fee',
] as const;
export type FactRule = (typeof factRules)[number];

/** hold: the charge waits until the fact is known; warn: it can be billed, and says what was not checked. */
export const uncheckedEffects = ['hold', 'warn'] as const;
