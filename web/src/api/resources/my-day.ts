// The content of the start page besides lists and counts.
import type { MyDay } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetMyDayQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMyDay: build.query<MyDay, void>({
      query: () => 'my-day',
      // Invalidated like a list, by any of these records.
      providesTags: (['Patient', 'Encounter', 'Charge', 'User', 'tasks', 'teamTasks'] as const).map((type) => ({
        type,
        id: 'LIST',
      })),
    }),
  }),
});
