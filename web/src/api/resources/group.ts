// The calls of groups, of those on their lists, and of the poster.
import type {
  GroupAttendance,
  GroupPoster,
  groupEncounter,
  groupParticipant,
  RecordOf,
  WaitingCheckIns,
} from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type GroupEncounter = RecordOf<typeof groupEncounter>;
export type GroupParticipant = RecordOf<typeof groupParticipant>;

export const {
  useListGroupEncountersInfiniteQuery,
  useGetGroupEncounterQuery,
  useCreateGroupEncounterMutation,
  useUpdateGroupEncounterMutation,
  useCommandGroupEncounterMutation,
  useListGroupParticipantsInfiniteQuery,
  useCreateGroupParticipantMutation,
  useUpdateGroupParticipantMutation,
  useCommandGroupParticipantMutation,
  useGetGroupAttendanceQuery,
  useListCheckInsQuery,
  useDismissCheckInMutation,
  useRenewPosterMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof groupEncounter>(build, { one: 'groupEncounter', many: 'groupEncounters' }),
    ...resourceEndpoints<typeof groupParticipant>(build, { one: 'groupParticipant', many: 'groupParticipants' }),
    getGroupAttendance: build.query<GroupAttendance, string>({
      query: (id) => `group-encounters/${id}/attendance`,
      providesTags: [{ type: 'groupParticipants', id: 'LIST' }, 'groupEncounters'],
    }),
    listCheckIns: build.query<WaitingCheckIns, string>({
      query: (id) => `group-encounters/${id}/check-ins`,
      providesTags: (_found, _error, id) => [{ type: 'groupEncounters', id: `check-ins ${id}` }],
    }),
    dismissCheckIn: build.mutation<unknown, { readonly id: string; readonly checkInId: string }>({
      query: ({ id, checkInId }) => ({
        url: `group-encounters/${id}/dismiss-check-in`,
        method: 'POST',
        body: { checkInId },
      }),
      invalidatesTags: (_made, _error, { id }) => [{ type: 'groupEncounters', id: `check-ins ${id}` }],
    }),
    renewPoster: build.mutation<GroupPoster, string>({
      query: (id) => ({ url: `group-encounters/${id}/renew-poster`, method: 'POST', body: {} }),
    }),
  }),
});
