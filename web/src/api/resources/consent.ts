// The calls of the consent resource.
import type { SealedConsent } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetSealedConsentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed text of a consent. */
    getSealedConsent: build.query<SealedConsent, string>({
      query: (id) => `consents/${id}/sealed`,
      providesTags: (_whole, _error, id) => [{ type: 'consents', id }],
    }),
  }),
});
