// The calls of the patient resource.
import type { patient, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { type CommandCall, resourceEndpoints } from '../resource-endpoints.ts';

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

/** Takes back in a merged record what protects the person by it, as one act: by its version. */
export const { useLiftMarksMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    liftMarks: build.mutation<RecordOf<typeof patient>, CommandCall>({
      query: ({ id, body }) => ({ url: `patients/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_record, error) => (error ? [] : ['patients', 'timeline']),
    }),
  }),
});
