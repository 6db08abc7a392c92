// The calls of the diagnosis resource.
import type { diagnosis } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useCommandDiagnosisMutation, useListDiagnosesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof diagnosis>(build, { one: 'diagnosis', many: 'diagnoses' }),
});
