// The calls of the diagnosis resource.
import type { diagnosis, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Diagnosis = RecordOf<typeof diagnosis>;

export const {
  useCommandDiagnosisMutation,
  useCreateDiagnosisMutation,
  useListDiagnosesInfiniteQuery,
  useUpdateDiagnosisMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof diagnosis>(build, { one: 'diagnosis', many: 'diagnoses' }),
});
