import { careTeamMember } from './care-team-member.ts';
import { caregiver } from './caregiver.ts';
import { coverage } from './coverage.ts';
import { diagnosis } from './diagnosis.ts';
import { duplicatePair } from './duplicate-pair.ts';
import { enrollment } from './enrollment.ts';
import { household } from './household.ts';
import { householdMember } from './household-member.ts';
import { patient } from './patient.ts';

export { type CareTeamRole, careTeamRoles } from './care-team-member.ts';
export { type LegalAuthority, legalAuthorities, type ShareScope, shareScopes } from './caregiver.ts';
export * from './contact-block.ts';
export { type OtherPhone, otherPhone, type PatientFlag, patientFlag } from './contact-marks.ts';
export * from './coverage-on.ts';
export * from './duplicates.ts';
export * from './enrollment.ts';
export * from './enrollment-period.ts';
export { type HouseholdKind, householdKinds, type PatientHouseholds, patientHouseholds } from './household.ts';
export { type HouseholdRelationship, householdRelationships } from './household-member.ts';
export * from './one-person.ts';
export { type OtherRecord, otherRecord } from './other-record.ts';
export { type OtherAddress, otherAddress } from './patient.ts';
export * from './patient-id-list.ts';
export * from './patient-search.ts';
export type { OwnMarks, WithOthers } from './protective-fields.ts';
export * from './timeline.ts';
export { caregiver, careTeamMember, coverage, diagnosis, duplicatePair, household, householdMember, patient };

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
