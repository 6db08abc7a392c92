// The calls of the fee resource.
import { fee } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListFeesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints(build, fee),
});
