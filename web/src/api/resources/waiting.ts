// The numbers of tasks that wait for the reader, for the navigation.
import type { Waiting } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetWaitingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getWaiting: build.query<Waiting, void>({
      query: () => 'waiting',
      // Invalidated like a list, by any of these records.
      providesTags: (['Patient', 'Encounter', 'Charge', 'Referral', 'breakGlasses', 'accessRequests'] as const).map(
        (type) => ({
          type,
          id: 'LIST',
        }),
      ),
    }),
  }),
});
