// Finding a person: the text travels in the body, never in an address that is logged.
import type { Page, patient, RecordOf, TimelineItem } from '@puente/contract';
import { api } from '../api.ts';

export type Patient = RecordOf<typeof patient>;

export const { useSearchPatientsQuery, useListTimelineInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchPatients: build.query<Page<Patient>, { text: string; limit?: number }>({
      query: (body) => ({ url: 'patients/search', method: 'POST', body }),
      providesTags: [{ type: 'patients', id: 'LIST' }],
    }),
    listTimeline: build.infiniteQuery<Page<TimelineItem>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg: patientId, pageParam }) => ({
        url: `patients/${patientId}/timeline`,
        params: { limit: 50, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['timeline'],
    }),
  }),
});
