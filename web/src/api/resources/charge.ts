// The calls of the charge resource.
import type { charge } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListChargesInfiniteQuery, useCountChargesQuery, useGetChargeQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof charge>(build, { one: 'charge', many: 'charges' }),
});
