import { careTeamMember } from './care-team-member.ts';
import { caregiver } from './caregiver.ts';
import { coverage } from './coverage.ts';
import { diagnosis } from './diagnosis.ts';
import { duplicatePair } from './duplicate-pair.ts';
import { enrollment } from './enrollment.ts';
import { household } from './household.ts';
import { householdMember } from './household-member.ts';
import { patient } from './patient.ts';

export const resources = {
  patient,
  caregiver,
  careTeamMember,
  household,
  householdMember,
  coverage,
  diagnosis,
  enrollment,
  duplicatePair,
};
