// The calls of the charge resource.
import { charge } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListChargesInfiniteQuery, useGetChargeQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints(build, charge),
});
