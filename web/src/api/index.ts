// The public interface of the API and its resources.
export { api } from './api.ts';
export { askEveryMs } from './ask-every.ts';
export { callsOf } from './calls-of.ts';
export { fieldErrorsOf, isStale, isUnsure, problemOf, referenceOf, sentenceOf } from './errors/api-error.ts';
export { useErrorSentence } from './errors/use-error-sentence.ts';
export { useLoadFailure } from './errors/use-load-failure.ts';
export { fetchFile } from './files/document-content.ts';
export { exportFile, exportRecords } from './files/export-records.ts';
export { useHasRecord } from './find/find-records.ts';
export { useCodeFinder } from './find/use-code-finder.ts';
export { useFinder } from './find/use-finder.ts';
export { usePatientName, usePayerName, useUserName } from './find/use-record-name.ts';
export { type ListState, useListState } from './list-state.ts';
export { mayDo } from './may-do.ts';
export { type PagedList, usePagedList } from './paged-list.ts';
export { prefetch } from './prefetch.ts';
export { readRows } from './read-rows.ts';
export type {
  AccessRequest,
  Addendum,
  Assessment,
  AssessmentAnswer,
  BenefitPolicy,
  BlockedTime,
  BreakGlass,
  CarePlan,
  CarePlanSummary,
  CarePlanTemplate,
  CaseloadMove,
  ChwCriterion,
  ChwService,
  Consent,
  ConsentTemplate,
  Diagnosis,
  Disclosure,
  Document,
  DuplicatePair,
  EncounterSummary,
  GroupEncounter,
  GroupParticipant,
  HealthcareService,
  Need,
  NoteTemplate,
  PatientCriterion,
  Qualification,
  Questionnaire,
  QuestionnaireSummary,
  Recommendation,
  Referral,
  ReferralMessage,
  ReferralRequest,
  Run,
  SafetyAlert,
  ScreeningRule,
  StaffDocument,
  Task,
  TeamTask,
  User,
} from './record-types.ts';
export {
  type LogEvent,
  type PatientAccessEvent,
  useGetPatientAccessQuery,
  useLazyGetPatientAccessQuery,
  useListAccessReportInfiniteQuery,
  useSearchAccessLogInfiniteQuery,
} from './resources/access.ts';
export {
  useAskForAccessMutation,
  useCommandOwnAccessRequestMutation,
  useListOwnAccessRequestsQuery,
} from './resources/access-request.ts';
export { useListArchivesQuery, useStartArchiveMutation } from './resources/archive.ts';
export { useGetKnownAnswersQuery } from './resources/assessment.ts';
export { useGetPolicyLibraryQuery, useSimulateBenefitPolicyMutation } from './resources/benefit-policy.ts';
export { useOpenBreakGlassMutation } from './resources/break-glass.ts';
export {
  useGetCalendarFeedQuery,
  useGetCalendarQuery,
  useMakeCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from './resources/calendar.ts';
export { useGetPlanDiffQuery, useGetPlanProgressQuery } from './resources/care-plan.ts';
export { useListCaseloadLeftQuery, usePreviewCaseloadMoveQuery } from './resources/caseload-move.ts';
export { useGetSealedConsentQuery } from './resources/consent.ts';
export { useGetDisclosedContentQuery, usePreviewSharingQuery } from './resources/disclosure.ts';
export { documentCalls } from './resources/document.ts';
export { useDraftKeyCall } from './resources/draft-key.ts';
export { useGetDuplicateSearchQuery, useStartDuplicateSearchMutation } from './resources/duplicate-pair.ts';
export { useGetSignedEncounterQuery } from './resources/encounter.ts';
export { usePreviewEncounterQuery, usePreviewGroupClosingQuery } from './resources/encounter-preview.ts';
export { type AskedPrice, useGetFeeOnDayQuery, useImportFeesMutation } from './resources/fee.ts';
export { useGetFirstStepsQuery } from './resources/first-steps.ts';
export {
  useDismissCheckInMutation,
  useGetGroupAttendanceQuery,
  useGetGroupCorrectionQuery,
  useListCheckInsQuery,
  useRenewPosterMutation,
} from './resources/group.ts';
export {
  useImportHealthcareServicesMutation,
  useMatchHealthcareServicesQuery,
} from './resources/healthcare-service.ts';
export { useGetPatientHouseholdsQuery, useRecordHouseholdVisitMutation } from './resources/household.ts';
export { useFindIcd10cmQuery } from './resources/icd10cm.ts';
export {
  useFollowMyEmailMutation,
  useGetMeQuery,
  useGetMySignInsQuery,
  useLeaveMutation,
  useUpdateMeMutation,
} from './resources/me.ts';
export { useGetMyDayQuery } from './resources/my-day.ts';
export { useListOpenVisitsQuery } from './resources/open-visits.ts';
export { useLiftMarksMutation } from './resources/patient.ts';
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
export { useGetQualificationRulesQuery } from './resources/qualification.ts';
export {
  useGetReferralRulesQuery,
  useGetReferralSharedQuery,
  useSeeReferralAnswerMutation,
} from './resources/referral.ts';
export { useImportReferralRequestsMutation } from './resources/referral-request.ts';
export { useRun } from './resources/run.ts';
export { useTellRunningLateMutation } from './resources/running-late.ts';
export { staffDocumentCalls } from './resources/staff-document.ts';
export {
  useCommandIssuerMutation,
  useCreateIssuerMutation,
  useGetTenantQuery,
  useListIssuersQuery,
  useUpdateTenantMutation,
} from './resources/tenant.ts';
export { useAssignUnreachedPatientMutation, useListUnreachedPatientsQuery } from './resources/unreached-patients.ts';
export { useImportUsersMutation, useListSignInsOfUserInfiniteQuery, useTwoStep } from './resources/user.ts';
export { useListVoidDecidersQuery } from './resources/void-deciders.ts';
export { useGetWaitingQuery } from './resources/waiting.ts';
export { useCosignQueue } from './use-cosign-queue.ts';
export { useMay } from './use-may.ts';
export { useOfferedServices } from './use-offered-services.ts';
export { useOverdueAfterDays } from './use-overdue-after-days.ts';
export { useVoidWishes, type VoidWished } from './use-void-wishes.ts';
export { type Connection, forgetUnsent, lastReachedAt, probeServer, useConnection } from './wire/connection.ts';
export { newId, useIdempotencyKey } from './wire/idempotency-key.ts';
