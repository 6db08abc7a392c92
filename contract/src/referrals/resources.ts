import { chwCriterion } from './chw-criterion.ts';
import { patientCriterion } from './patient-criterion.ts';
import { recommendation } from './recommendation.ts';
import { referral } from './referral.ts';
import { referralMessage } from './referral-message.ts';
import { referralRequest } from './referral-request.ts';

export const resources = { chwCriterion, patientCriterion, recommendation, referral, referralMessage, referralRequest };
