// The calls of the coverage resource.
import type { coverage } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const {
  useListCoveragesInfiniteQuery,
  useCreateCoverageMutation,
  useUpdateCoverageMutation,
  useCommandCoverageMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof coverage>(build, { one: 'coverage', many: 'coverages' }),
});
