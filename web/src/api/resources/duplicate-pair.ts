// The calls of records that may be of one person, and of the search that finds them.
import type { DuplicateRun, duplicatePair, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type DuplicatePair = RecordOf<typeof duplicatePair>;

export const { useListDuplicatePairsInfiniteQuery, useCountDuplicatePairsQuery, useCommandDuplicatePairMutation } =
  api.injectEndpoints({
    endpoints: (build) =>
      resourceEndpoints<typeof duplicatePair>(build, { one: 'duplicatePair', many: 'duplicatePairs' }),
  });

const address = 'duplicate-pairs/search-run';

export const { useGetDuplicateRunQuery, useStartDuplicateRunMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getDuplicateRun: build.query<DuplicateRun, void>({
      query: () => address,
      providesTags: [{ type: 'duplicatePairs', id: 'LIST' }],
      // A search that came to its end has found pairs: they are read again.
      onQueryStarted: async (_, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data;
        const now = await queryFulfilled.catch(() => undefined);
        if (before && now?.data.finishedAt && now.data.finishedAt !== before.finishedAt)
          dispatch(api.util.invalidateTags(['duplicatePairs']));
      },
    }),
    startDuplicateRun: build.mutation<DuplicateRun, void>({
      query: () => ({ url: address, method: 'POST', body: {} }),
      invalidatesTags: ['duplicatePairs'],
    }),
  }),
});
