export { type CareTeamRole, careTeamMember, careTeamRoles } from './care-team-member.ts';
export { caregiver, type LegalAuthority, legalAuthorities, type ShareScope, shareScopes } from './caregiver.ts';
export * from './contact-block.ts';
export { type OtherPhone, otherPhone, type PatientFlag, patientFlag } from './contact-marks.ts';
export { coverage } from './coverage.ts';
export * from './coverage-on.ts';
export { diagnosis } from './diagnosis.ts';
export { duplicatePair } from './duplicate-pair.ts';
export * from './duplicates.ts';
export * from './enrollment.ts';
export * from './enrollment-period.ts';
export {
  type HouseholdKind,
  household,
  householdKinds,
  type PatientHouseholds,
  patientHouseholds,
} from './household.ts';
export { type HouseholdRelationship, householdMember, householdRelationships } from './household-member.ts';
export * from './member-number.ts';
export * from './one-person.ts';
export { type OtherRecord, otherRecord } from './other-record.ts';
export { type OtherAddress, otherAddress, patient } from './patient.ts';
export * from './patient-id-list.ts';
export * from './patient-search.ts';
export type { OwnMarks, WithOthers } from './protective-fields.ts';
export * from './timeline.ts';
