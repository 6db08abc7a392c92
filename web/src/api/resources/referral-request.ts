// The calls of received requests that are no referrals yet.
import type { RequestImport, RequestImported } from '@puente/contract';
import { api } from '../api.ts';

export const { useImportReferralRequestsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    importReferralRequests: build.mutation<RequestImported, RequestImport>({
      query: (body) => ({ url: 'referral-requests/import', method: 'POST', body }),
      invalidatesTags: (_answer, error, { trial }) =>
        error || trial ? [] : [{ type: 'referralRequests', id: 'LIST' }],
    }),
  }),
});
