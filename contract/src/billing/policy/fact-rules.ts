/** A policy's decisions about rules that lack their fact. */

/** Rules that can lack their fact: the product does not record it, or nobody confirmed the price (`fee`). */
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

/** hold: the charge waits until the fact is known; warn: it can be billed, and names the unchecked fact. */
export const uncheckedEffects = ['hold', 'warn'] as const;
