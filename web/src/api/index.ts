// The door to the API and its resources.
export { api } from './api.ts';
export { fieldErrorsOf, isStale, problemOf, referenceOf, sentenceOf } from './api-error.ts';
export { newId, useIdempotencyKey } from './intent.ts';
export { type ListState, totalOf, useListState } from './list-state.ts';
export { mayDo } from './may-do.ts';
export { useListBenefitPoliciesInfiniteQuery } from './resources/benefit-policy.ts';
export { useListCaregiversInfiniteQuery } from './resources/caregiver.ts';
export { useGetChargeQuery, useListChargesInfiniteQuery } from './resources/charge.ts';
export { useListCoveragesInfiniteQuery } from './resources/coverage.ts';
export { useListDiagnosesInfiniteQuery } from './resources/diagnosis.ts';
export {
  useCommandEncounterMutation,
  useCreateEncounterMutation,
  useGetEncounterQuery,
  useListEncountersInfiniteQuery,
  useUpdateEncounterMutation,
} from './resources/encounter.ts';
export { useGetMeQuery } from './resources/me.ts';
export {
  useCreatePatientMutation,
  useGetPatientQuery,
  useListPatientsInfiniteQuery,
  useUpdatePatientMutation,
} from './resources/patient.ts';
export { type Patient, useListTimelineInfiniteQuery, useSearchPatientsQuery } from './resources/patient-search.ts';
export { useListPayersInfiniteQuery } from './resources/payer.ts';
export { useListUsersInfiniteQuery } from './resources/user.ts';
export { useErrorSentence } from './use-error-sentence.ts';
export { useLoadFailure } from './use-load-failure.ts';
export { useMay } from './use-may.ts';
