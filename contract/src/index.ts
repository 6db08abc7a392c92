/** The contract between server, web application and tests. This file is its only entry point. */
import { accessRequest } from './access-request.ts';
import { addendum } from './addendum.ts';
import { benefitPolicy } from './benefit-policy.ts';
import { breakGlass } from './break-glass.ts';
import { careTeamMember } from './care-team-member.ts';
import { caregiver } from './caregiver.ts';
import { caseloadMove } from './caseload-move.ts';
import { charge } from './charge.ts';
import { coverage } from './coverage.ts';
import type { Resource } from './define-resource.ts';
import { diagnosis } from './diagnosis.ts';
import { document, staffDocument } from './document.ts';
import { duplicatePair } from './duplicate-pair.ts';
import { encounter } from './encounter.ts';
import { enrolment } from './enrolment.ts';
import { fee } from './fee.ts';
import { household } from './household.ts';
import { householdMember } from './household-member.ts';
import { organization } from './organization.ts';
import { patient } from './patient.ts';
import { payer } from './payer.ts';
import { practitioner } from './practitioner.ts';
import { qualification } from './qualification.ts';
import { user } from './user.ts';

export * from './access.ts';
export * from './access-kinds.ts';
export {
  type AccessQuestion,
  accessQuestion,
  longestGrantDays,
  longestWaitDays,
  type OwnAccessRequest,
  ownAccessRequest,
  ownAccessRequests,
} from './access-request.ts';
export * from './ascii-digits.ts';
export {
  type BreakGlassOpening,
  breakGlassHours,
  breakGlassOpening,
  breakGlassReasons,
  emergencyReasons,
  mostBreakGlassesPerDay,
} from './break-glass.ts';
export { type CareTeamRole, careTeamRoles } from './care-team-member.ts';
export { type LegalAuthority, legalAuthorities, type ShareScope, shareScopes } from './caregiver.ts';
export {
  type AssignmentRefusal,
  assignmentRefusals,
  type CaseloadPreview,
  caseloadLeft,
  caseloadLimit,
  caseloadPreview,
  caseloadPreviewRequest,
} from './caseload-move.ts';
export { finding, openCharge } from './charge.ts';
export * from './codes/california-counties.ts';
export * from './codes/contact.ts';
export * from './codes/document.ts';
export * from './codes/document-retention.ts';
export * from './codes/duplicate-score-levels.ts';
export { claimFormats, partnerServices, planTypes } from './codes/partner.ts';
export * from './codes/programme.ts';
export * from './codes/real-sogi.ts';
export * from './codes/service.ts';
export * from './counts.ts';
export { type VerificationSource, verificationSources } from './coverage.ts';
export * from './date-orders.ts';
export * from './define-resource.ts';
export {
  type DocumentFault,
  type DocumentType,
  type DocumentVersion,
  type DocumentVersions,
  documentFaults,
  documentScans,
  documentTypes,
  documentVersions,
  previewedTypes,
} from './document.ts';
export { type DuplicateRun, duplicateRun } from './duplicate-pair.ts';
export * from './duplicates.ts';
export { emptyFilter } from './empty-filter.ts';
export {
  type Activity,
  type Amendment,
  activity,
  amendment,
  type SignedEncounter,
  signedEncounter,
} from './encounter.ts';
export * from './encounter-preview.ts';
export * from './enrolment.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './export-request.ts';
export * from './fee-import.ts';
export * from './fee-on-day.ts';
export * as field from './fields.ts';
export { type HouseholdKind, householdKinds, type PatientHouseholds, patientHouseholds } from './household.ts';
export { type HouseholdRelationship, householdRelationships } from './household-member.ts';
export * from './household-visit.ts';
export * from './issuer.ts';
export * from './my-day.ts';
export * from './open-visits.ts';
export { organizationKinds, type PartnerService } from './organization.ts';
export * from './own-account.ts';
export { type Contact, contactRoles, type Identifier, identifierTypes } from './party.ts';
export * from './password-sign-in.ts';
export * from './path-of.ts';
export {
  type OtherAddress,
  type OtherPhone,
  otherAddress,
  otherPhone,
  type PatientFlag,
  patientFlag,
} from './patient.ts';
export * from './patient-id-list.ts';
export * from './patient-search.ts';
export * from './policy/index.ts';
export * from './pool-settings.ts';
export * from './preferences.ts';
export { type QualificationRulesAnswer, qualificationRulesAnswer } from './qualification.ts';
export * from './read-dates.ts';
export * from './regions.ts';
export * from './roles.ts';
export * from './sign-rules.ts';
export * from './sign-up.ts';
export * from './tenancy.ts';
export * from './tenant-config.ts';
export * from './tenant-settings.ts';
export * from './timeline.ts';
export * from './unreached-patients.ts';
export {
  invitationProblems,
  invitations,
  type SignIns,
  type StaffTask,
  signIns,
  type TwoStepStates,
  twoStepStates,
} from './user.ts';
export * from './visit-plan.ts';
export * from './wall-clock.ts';
export {
  accessRequest,
  addendum,
  benefitPolicy,
  breakGlass,
  caregiver,
  careTeamMember,
  caseloadMove,
  charge,
  coverage,
  diagnosis,
  document,
  duplicatePair,
  encounter,
  fee,
  household,
  householdMember,
  organization,
  patient,
  payer,
  practitioner,
  qualification,
  staffDocument,
  user,
};

/** Every resource, by its singular. */
export const resources = {
  user,
  qualification,
  caseloadMove,
  patient,
  caregiver,
  careTeamMember,
  household,
  householdMember,
  coverage,
  diagnosis,
  practitioner,
  organization,
  payer,
  encounter,
  addendum,
  enrolment,
  document,
  staffDocument,
  charge,
  benefitPolicy,
  fee,
  breakGlass,
  accessRequest,
  duplicatePair,
} as const satisfies Record<string, Resource>;
