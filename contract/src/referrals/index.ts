import { chwCriterion } from './chw-criterion.ts';
import { patientCriterion } from './patient-criterion.ts';
import { recommendation } from './recommendation.ts';

export * from './criteria-on.ts';
export { chwCriterion, patientCriterion, recommendation };

export const resources = { chwCriterion, patientCriterion, recommendation };
