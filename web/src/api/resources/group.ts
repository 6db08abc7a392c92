// The calls of groups, of their participants, and of the poster.
import type { GroupAttendance, GroupCorrectionPreview, GroupPoster, WaitingCheckIns } from '@puente/contract';
import { api } from '../api.ts';

export const {
  useGetGroupAttendanceQuery,
  useGetGroupCorrectionQuery,
  useListCheckInsQuery,
  useDismissCheckInMutation,
  useRenewPosterMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getGroupAttendance: build.query<GroupAttendance, string>({
      query: (id) => `group-encounters/${id}/attendance`,
      providesTags: [{ type: 'groupParticipants', id: 'LIST' }, 'GroupEncounter'],
    }),
    getGroupCorrection: build.query<GroupCorrectionPreview, string>({
      query: (id) => `group-encounters/${id}/correction`,
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Encounter', id: 'LIST' }, 'GroupEncounter'],
    }),
    listCheckIns: build.query<WaitingCheckIns, string>({
      query: (id) => `group-encounters/${id}/check-ins`,
      providesTags: (_found, _error, id) => [{ type: 'GroupEncounter', id: `check-ins ${id}` }],
    }),
    dismissCheckIn: build.mutation<unknown, { readonly id: string; readonly checkInId: string }>({
      query: ({ id, checkInId }) => ({
        url: `group-encounters/${id}/dismiss-check-in`,
        method: 'POST',
        body: { checkInId },
      }),
      invalidatesTags: (_made, _error, { id }) => [{ type: 'GroupEncounter', id: `check-ins ${id}` }],
    }),
    renewPoster: build.mutation<GroupPoster, string>({
      query: (id) => ({ url: `group-encounters/${id}/renew-poster`, method: 'POST', body: {} }),
    }),
  }),
});
