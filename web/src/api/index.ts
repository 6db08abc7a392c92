// The public interface of the API and its resources.
export { api } from './api.ts';
export { fieldErrorsOf, isStale, isUnsure, problemOf, referenceOf, sentenceOf } from './api-error.ts';
export { askEveryMs } from './ask-every.ts';
export { type Connection, forgetUnsent, lastReachedAt, probeServer, useConnection } from './connection.ts';
export { exportFile, exportRecords } from './export-records.ts';
export { useHasRecord } from './find-records.ts';
export { newId, useIdempotencyKey } from './idempotency-key.ts';
export { type ListState, useListState } from './list-state.ts';
export { mayDo } from './may-do.ts';
export { type PagedList, usePagedList } from './paged-list.ts';
export { prefetch } from './prefetch.ts';
export {
  type PatientAccessEvent,
  type StaffAccessEvent,
  useGetPatientAccessQuery,
  useLazyGetPatientAccessQuery,
  useListAccessReportInfiniteQuery,
  useListUserAccessReportInfiniteQuery,
} from './resources/access.ts';
export {
  type AccessRequest,
  useAskForAccessMutation,
  useCommandAccessRequestMutation,
  useCommandOwnAccessRequestMutation,
  useCountAccessRequestsQuery,
  useListAccessRequestsInfiniteQuery,
  useListOwnAccessRequestsQuery,
} from './resources/access-request.ts';
export { type Addendum, useListAddendaInfiniteQuery } from './resources/addendum.ts';
export {
  type BenefitPolicy,
  useCommandBenefitPolicyMutation,
  useCreateBenefitPolicyMutation,
  useGetBenefitPolicyQuery,
  useGetPolicyLibraryQuery,
  useListBenefitPoliciesInfiniteQuery,
  useSimulateBenefitPolicyMutation,
  useUpdateBenefitPolicyMutation,
} from './resources/benefit-policy.ts';
export {
  type BlockedTime,
  useCommandBlockedTimeMutation,
  useCreateBlockedTimeMutation,
  useGetBlockedTimeQuery,
  useUpdateBlockedTimeMutation,
} from './resources/blocked-time.ts';
export {
  type BreakGlass,
  useCommandBreakGlassMutation,
  useCountBreakGlassesQuery,
  useGetBreakGlassQuery,
  useListBreakGlassesInfiniteQuery,
  useOpenBreakGlassMutation,
} from './resources/break-glass.ts';
export {
  useGetCalendarFeedQuery,
  useGetCalendarQuery,
  useMakeCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from './resources/calendar.ts';
export {
  useCommandCareTeamMemberMutation,
  useCreateCareTeamMemberMutation,
  useListCareTeamMembersInfiniteQuery,
  useUpdateCareTeamMemberMutation,
} from './resources/care-team-member.ts';
export {
  useCreateCaregiverMutation,
  useListCaregiversInfiniteQuery,
  useUpdateCaregiverMutation,
} from './resources/caregiver.ts';
export {
  type CaseloadMove,
  useCommandCaseloadMoveMutation,
  useCreateCaseloadMoveMutation,
  useListCaseloadLeftQuery,
  useListCaseloadMovesInfiniteQuery,
  usePreviewCaseloadMoveQuery,
} from './resources/caseload-move.ts';
export { useCountChargesQuery, useGetChargeQuery, useListChargesInfiniteQuery } from './resources/charge.ts';
export {
  type ChwCriterion,
  useCreateChwCriterionMutation,
  useGetChwCriterionQuery,
  useListChwCriteriaInfiniteQuery,
  useUpdateChwCriterionMutation,
} from './resources/chw-criterion.ts';
export {
  type ChwService,
  useCreateChwServiceMutation,
  useGetChwServiceQuery,
  useListChwServicesInfiniteQuery,
  useUpdateChwServiceMutation,
} from './resources/chw-service.ts';
export {
  type Consent,
  useCommandConsentMutation,
  useCreateConsentMutation,
  useGetConsentQuery,
  useGetSealedConsentQuery,
  useListConsentsInfiniteQuery,
  useUpdateConsentMutation,
} from './resources/consent.ts';
export {
  type ConsentTemplate,
  useCommandConsentTemplateMutation,
  useCreateConsentTemplateMutation,
  useGetConsentTemplateQuery,
  useListConsentTemplatesInfiniteQuery,
  useUpdateConsentTemplateMutation,
} from './resources/consent-template.ts';
export {
  useCommandCoverageMutation,
  useCreateCoverageMutation,
  useListCoveragesInfiniteQuery,
  useUpdateCoverageMutation,
} from './resources/coverage.ts';
export {
  type Diagnosis,
  useCommandDiagnosisMutation,
  useCreateDiagnosisMutation,
  useListDiagnosesInfiniteQuery,
  useUpdateDiagnosisMutation,
} from './resources/diagnosis.ts';
export {
  type Disclosure,
  useCommandDisclosureMutation,
  useCreateDisclosureMutation,
  useGetDisclosedContentQuery,
  useGetDisclosureQuery,
  useListDisclosuresInfiniteQuery,
  usePreviewSharingQuery,
} from './resources/disclosure.ts';
export {
  type Document,
  documentCalls,
  useCommandDocumentMutation,
  useListDocumentsInfiniteQuery,
} from './resources/document.ts';
export { useDraftKeyCall } from './resources/draft-key.ts';
export {
  type DuplicatePair,
  useCommandDuplicatePairMutation,
  useCountDuplicatePairsQuery,
  useGetDuplicateSearchQuery,
  useListDuplicatePairsInfiniteQuery,
  useStartDuplicateSearchMutation,
} from './resources/duplicate-pair.ts';
export {
  type EncounterSummary,
  useCommandEncounterMutation,
  useCountEncountersQuery,
  useCreateEncounterMutation,
  useGetEncounterQuery,
  useGetSignedEncounterQuery,
  useListEncounterSummariesInfiniteQuery,
  useListEncountersInfiniteQuery,
  useUpdateEncounterMutation,
} from './resources/encounter.ts';
export { usePreviewEncounterQuery, usePreviewGroupClosingQuery } from './resources/encounter-preview.ts';
export {
  useCommandEnrolmentMutation,
  useCountEnrolmentsQuery,
  useCreateEnrolmentMutation,
  useListEnrolmentsInfiniteQuery,
} from './resources/enrolment.ts';
export {
  type AskedPrice,
  useCountFeesQuery,
  useCreateFeeMutation,
  useGetFeeOnDayQuery,
  useGetFeeQuery,
  useImportFeesMutation,
  useListFeesInfiniteQuery,
  useUpdateFeeMutation,
} from './resources/fee.ts';
export {
  type GroupEncounter,
  type GroupParticipant,
  useCommandGroupEncounterMutation,
  useCommandGroupParticipantMutation,
  useCreateGroupEncounterMutation,
  useCreateGroupParticipantMutation,
  useDismissCheckInMutation,
  useGetGroupAttendanceQuery,
  useGetGroupEncounterQuery,
  useListCheckInsQuery,
  useListGroupEncountersInfiniteQuery,
  useListGroupParticipantsInfiniteQuery,
  useRenewPosterMutation,
  useUpdateGroupEncounterMutation,
  useUpdateGroupParticipantMutation,
} from './resources/group.ts';
export {
  type HealthcareService,
  useCommandHealthcareServiceMutation,
  useCountHealthcareServicesQuery,
  useCreateHealthcareServiceMutation,
  useGetHealthcareServiceQuery,
  useImportHealthcareServicesMutation,
  useListHealthcareServicesInfiniteQuery,
  useMatchHealthcareServicesQuery,
  useUpdateHealthcareServiceMutation,
} from './resources/healthcare-service.ts';
export {
  useCommandHouseholdMutation,
  useCreateHouseholdMemberMutation,
  useCreateHouseholdMutation,
  useGetPatientHouseholdsQuery,
  useRecordHouseholdVisitMutation,
  useUpdateHouseholdMemberMutation,
  useUpdateHouseholdMutation,
} from './resources/household.ts';
export { useFindIcd10cmQuery } from './resources/icd10cm.ts';
export {
  useFollowMyEmailMutation,
  useGetMeQuery,
  useGetMySignInsQuery,
  useLeaveMutation,
  useUpdateMeMutation,
} from './resources/me.ts';
export { useGetMyDayQuery } from './resources/my-day.ts';
export {
  type NoteTemplate,
  useCommandNoteTemplateMutation,
  useCreateNoteTemplateMutation,
  useGetNoteTemplateQuery,
  useListNoteTemplatesInfiniteQuery,
  useUpdateNoteTemplateMutation,
} from './resources/note-template.ts';
export { useListOpenVisitsQuery } from './resources/open-visits.ts';
export {
  useCommandOrganizationMutation,
  useCountOrganizationsQuery,
  useCreateOrganizationMutation,
  useGetOrganizationQuery,
  useListOrganizationsInfiniteQuery,
  useUpdateOrganizationMutation,
} from './resources/organization.ts';
export {
  listPatientSummaries,
  useCommandPatientMutation,
  useCountPatientsQuery,
  useCreatePatientMutation,
  useGetPatientQuery,
  useLiftMarksMutation,
  useListPatientSummariesInfiniteQuery,
  useUpdatePatientMutation,
} from './resources/patient.ts';
export {
  type PatientCriterion,
  useCommandPatientCriterionMutation,
  useCreatePatientCriterionMutation,
  useListPatientCriteriaInfiniteQuery,
  useUpdatePatientCriterionMutation,
} from './resources/patient-criterion.ts';
export { useGetPatientEligibilityQuery } from './resources/patient-eligibility.ts';
export {
  type FoundPatient,
  type ListedPatient,
  type Patient,
  type PurposeOfUse,
  peopleFound,
  purposesOfUse,
  useCheckForDuplicatesQuery,
  useGetPatientForPurposeQuery,
  useLazyCheckForDuplicatesQuery,
  useListRecentPatientsQuery,
  useListTimelineInfiniteQuery,
  useSearchPatientsCall,
  useSearchPatientsQuery,
} from './resources/patient-search.ts';
export { useGetPatientUsageQuery, useListPatientUsageQuery } from './resources/patient-usage.ts';
export {
  useCommandPayerMutation,
  useCountPayersQuery,
  useCreatePayerMutation,
  useGetPayerQuery,
  useListPayersInfiniteQuery,
  useUpdatePayerMutation,
} from './resources/payer.ts';
export {
  type Qualification,
  useCommandQualificationMutation,
  useCountQualificationsQuery,
  useCreateQualificationMutation,
  useGetQualificationQuery,
  useGetQualificationRulesQuery,
  useListQualificationsInfiniteQuery,
  useUpdateQualificationMutation,
} from './resources/qualification.ts';
export {
  type Recommendation,
  useCommandRecommendationMutation,
  useCreateRecommendationMutation,
  useListRecommendationsInfiniteQuery,
  useUpdateRecommendationMutation,
} from './resources/recommendation.ts';
export {
  type Referral,
  useCommandReferralMutation,
  useCountReferralsQuery,
  useCreateReferralMutation,
  useGetReferralQuery,
  useGetReferralRulesQuery,
  useGetReferralSharedQuery,
  useListReferralsInfiniteQuery,
  useUpdateReferralMutation,
} from './resources/referral.ts';
export {
  type ReferralMessage,
  useCreateReferralMessageMutation,
  useListReferralMessagesInfiniteQuery,
} from './resources/referral-message.ts';
export {
  type ReferralRequest,
  useCommandReferralRequestMutation,
  useCountReferralRequestsQuery,
  useGetReferralRequestQuery,
  useImportReferralRequestsMutation,
  useListReferralRequestsInfiniteQuery,
} from './resources/referral-request.ts';
export { type Run, useCommandRunMutation, useRun } from './resources/run.ts';
export { useTellRunningLateMutation } from './resources/running-late.ts';
export {
  type StaffDocument,
  staffDocumentCalls,
  useGetStaffDocumentQuery,
  useListStaffDocumentsInfiniteQuery,
} from './resources/staff-document.ts';
export {
  useCommandIssuerMutation,
  useCreateIssuerMutation,
  useGetTenantQuery,
  useListIssuersQuery,
  useUpdateTenantMutation,
} from './resources/tenant.ts';
export { useAssignUnreachedPatientMutation, useListUnreachedPatientsQuery } from './resources/unreached-patients.ts';
export {
  type User,
  useCommandUserMutation,
  useCountUsersQuery,
  useCreateUserMutation,
  useGetUserQuery,
  useListSignInsOfUserInfiniteQuery,
  useListUsersInfiniteQuery,
  useTwoStep,
  useUpdateUserMutation,
} from './resources/user.ts';
export { useGetWaitingQuery } from './resources/waiting.ts';
export { useCodeFinder } from './use-code-finder.ts';
export { useCosignQueue } from './use-cosign-queue.ts';
export { useErrorSentence } from './use-error-sentence.ts';
export { useFinder } from './use-finder.ts';
export { useLoadFailure } from './use-load-failure.ts';
export { useMay } from './use-may.ts';
export { useOfferedServices } from './use-offered-services.ts';
export { useOverdueAfterDays } from './use-overdue-after-days.ts';
export { usePayerName, useUserName } from './use-record-name.ts';
