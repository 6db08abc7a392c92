// The calls of the patient resource.
import type { patient } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const {
  endpoints: { listPatientSummaries },
  useListPatientSummariesInfiniteQuery,
  useCountPatientsQuery,
  useGetPatientQuery,
  useCreatePatientMutation,
  useUpdatePatientMutation,
  useCommandPatientMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof patient>(build, { one: 'patient', many: 'patients' }),
});
