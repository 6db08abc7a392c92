// Finding a person: the text travels in the body, never in an address that is logged.
import type { Page, patient, RecordOf, TimelineItem } from '@puente/contract';
import { useCallback } from 'react';
import { api } from '../api.ts';

export type Patient = RecordOf<typeof patient>;

interface PatientSearch {
  readonly text: string;
  readonly limit?: number;
}

const patientSearch = api.injectEndpoints({
  endpoints: (build) => ({
    searchPatients: build.query<Page<Patient>, PatientSearch>({
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

export const { useSearchPatientsQuery, useListTimelineInfiniteQuery } = patientSearch;

/** Searches when it is called; rejects when the server cannot be reached. Keeps its identity between renders. */
export function useSearchPatientsCall(): (search: PatientSearch) => Promise<readonly Patient[]> {
  const [search] = patientSearch.useLazySearchPatientsQuery();
  return useCallback(async (wanted) => (await search(wanted, true).unwrap()).items, [search]);
}
