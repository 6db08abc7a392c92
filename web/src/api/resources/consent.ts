// The calls of the consent resource.
import type { consent, RecordOf, SealedConsent } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Consent = RecordOf<typeof consent>;

export const {
  useListConsentsInfiniteQuery,
  useGetConsentQuery,
  useGetSealedConsentQuery,
  useCreateConsentMutation,
  useUpdateConsentMutation,
  useCommandConsentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof consent>(build, { one: 'consent', many: 'consents' }),
    /** What was read and signed. */
    getSealedConsent: build.query<SealedConsent, string>({
      query: (id) => `consents/${id}/sealed`,
      providesTags: (_whole, _error, id) => [{ type: 'consents', id }],
    }),
  }),
});
