// The calls of what the organisation says about each kind of work.
import type { chwService, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type ChwService = RecordOf<typeof chwService>;

export const {
  useListChwServicesInfiniteQuery,
  useGetChwServiceQuery,
  useCreateChwServiceMutation,
  useUpdateChwServiceMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof chwService>(build, { one: 'chwService', many: 'chwServices' }),
});
