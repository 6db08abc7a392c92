// The calls of the criteria that people meet.
import type { patientCriterion, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type PatientCriterion = RecordOf<typeof patientCriterion>;

export const {
  useListPatientCriteriaInfiniteQuery,
  useCreatePatientCriterionMutation,
  useUpdatePatientCriterionMutation,
  useCommandPatientCriterionMutation,
} = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof patientCriterion>(build, { one: 'patientCriterion', many: 'patientCriteria' }),
});
