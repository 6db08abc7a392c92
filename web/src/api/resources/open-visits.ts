// The visits of the people of a page that are planned, under way or not signed.
import type { OpenVisits } from '@puente/contract';
import { api } from '../api.ts';

export const { useListOpenVisitsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOpenVisits: build.query<OpenVisits, readonly string[]>({
      query: (patientIds) => ({ url: 'patients/open-visits', method: 'POST', body: { patientIds } }),
      providesTags: [{ type: 'Encounter', id: 'LIST' }],
    }),
  }),
});
