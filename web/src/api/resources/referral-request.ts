// The calls of requests that have arrived and are no referrals yet.
import type { RecordOf, RequestImport, RequestImported, referralRequest } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type ReferralRequest = RecordOf<typeof referralRequest>;

export const {
  useListReferralRequestsInfiniteQuery,
  useCountReferralRequestsQuery,
  useGetReferralRequestQuery,
  useCommandReferralRequestMutation,
  useImportReferralRequestsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof referralRequest>(build, { one: 'referralRequest', many: 'referralRequests' }),
    importReferralRequests: build.mutation<RequestImported, RequestImport>({
      query: (body) => ({ url: 'referral-requests/import', method: 'POST', body }),
      invalidatesTags: (_answer, error, { trial }) =>
        error || trial ? [] : [{ type: 'referralRequests', id: 'LIST' }],
    }),
  }),
});
