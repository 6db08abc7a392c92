// The calendar of some days, and the secret link for other calendar applications.
import type { Calendar, CalendarFeed, CalendarFeedMade, CalendarQuery } from '@puente/contract';
import { api } from '../api.ts';

/** The link belongs to no record. */
const feed = { type: 'me', id: 'calendar-feed' } as const;

export const {
  useGetCalendarQuery,
  useGetCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<Calendar, CalendarQuery>({
      query: (params) => ({ url: 'calendar', params }),
      // Invalidated like a list, by any of these records.
      providesTags: (['Encounter', 'blockedTimes', 'consents', 'qualifications'] as const).map((type) => ({
        type,
        id: 'LIST',
      })),
    }),
    getCalendarFeed: build.query<CalendarFeed, void>({ query: () => 'calendar-feed', providesTags: [feed] }),
    makeCalendarFeed: build.mutation<CalendarFeedMade, { readonly showsInitials: boolean }>({
      query: (body) => ({ url: 'calendar-feed', method: 'POST', body }),
      invalidatesTags: [feed],
    }),
    revokeCalendarFeed: build.mutation<CalendarFeed, void>({
      query: () => ({ url: 'calendar-feed/revoke', method: 'POST', body: {} }),
      invalidatesTags: [feed],
    }),
  }),
});
