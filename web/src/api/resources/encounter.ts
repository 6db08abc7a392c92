// What was signed.
import type { SignedEncounter } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetSignedEncounterQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What was signed at first. */
    getSignedEncounter: build.query<SignedEncounter, string>({
      query: (id) => `encounters/${id}/signed`,
      providesTags: (_whole, _error, id) => [{ type: 'Encounter', id }],
    }),
  }),
});
