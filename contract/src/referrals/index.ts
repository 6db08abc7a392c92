import { chwCriterion } from './chw-criterion.ts';
import { patientCriterion } from './patient-criterion.ts';
import { recommendation } from './recommendation.ts';
import { referral } from './referral.ts';
import { referralMessage } from './referral-message.ts';
import { referralRequest } from './referral-request.ts';

export * from './criteria-on.ts';
export * from './partner-link.ts';
export type { ContactAttempt } from './referral.ts';
export * from './referral-rules.ts';
export * from './referral-shared.ts';
export * from './referral-standing.ts';
export * from './request-import.ts';
export * from './service-match.ts';
export { chwCriterion, patientCriterion, recommendation, referral, referralMessage, referralRequest };

export const resources = {
  chwCriterion,
  patientCriterion,
  recommendation,
  referral,
  referralMessage,
  referralRequest,
};
