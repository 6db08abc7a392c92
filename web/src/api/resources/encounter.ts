// The signed versions of visits.
import type { SignedEncounter } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetSignedEncounterQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first signed version. */
    getSignedEncounter: build.query<SignedEncounter, string>({
      query: (id) => `encounters/${id}/signed`,
      providesTags: (_whole, _error, id) => [{ type: 'Encounter', id }],
    }),
  }),
});
