// What the start page shows beside lists and counts.
import type { MyDay } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetMyDayQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMyDay: build.query<MyDay, void>({
      query: () => 'my-day',
      // As a list is: old with any record of these.
      providesTags: (['patients', 'encounters', 'charges', 'users'] as const).map((type) => ({ type, id: 'LIST' })),
    }),
  }),
});
