// The calls of possible duplicates, and of the search that finds them.
import type { Page } from '@puente/contract';
import { api } from '../api.ts';
import type { Run } from '../record-types.ts';

export const { useGetDuplicateSearchQuery, useStartDuplicateSearchMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The last search; null if the last months had none. */
    getDuplicateSearch: build.query<Run | null, void>({
      query: () => ({ url: 'runs', params: { kind: 'find-duplicates', sort: '-createdAt', limit: 1 } }),
      transformResponse: ({ items }: Page<Run>) => items[0] ?? null,
      providesTags: [{ type: 'runs', id: 'LIST' }],
      // A finished search has found pairs, which then load again.
      onQueryStarted: async (_, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data;
        const now = await queryFulfilled.catch(() => undefined);
        if (before && now?.data?.finishedAt && now.data.finishedAt !== before.finishedAt)
          dispatch(api.util.invalidateTags(['duplicatePairs']));
      },
    }),
    startDuplicateSearch: build.mutation<Run, void>({
      query: () => ({ url: 'duplicate-pairs/search-run', method: 'POST', body: {} }),
      invalidatesTags: [{ type: 'runs', id: 'LIST' }],
    }),
  }),
});
