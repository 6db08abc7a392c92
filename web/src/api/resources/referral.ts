// The calls of referrals, and the rules that they go by.
import type { RecordOf, ReferralRules, ReferralShared, referral } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Referral = RecordOf<typeof referral>;

interface SharedQuery {
  readonly id: string;
  /** One that waits to be given: what the partner would see by it. */
  readonly consentId?: string;
}

export const {
  useListReferralsInfiniteQuery,
  useCountReferralsQuery,
  useGetReferralQuery,
  useCreateReferralMutation,
  useUpdateReferralMutation,
  useCommandReferralMutation,
  useGetReferralRulesQuery,
  useGetReferralSharedQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof referral>(build, { one: 'referral', many: 'referrals' }),
    getReferralRules: build.query<ReferralRules, void>({ query: () => 'referrals/rules' }),
    /** As it is now: consents and the record may change at any time. */
    getReferralShared: build.query<ReferralShared, SharedQuery>({
      query: ({ id, consentId }) => `referrals/${id}/shared${consentId ? `?consentId=${consentId}` : ''}`,
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { id }) => [{ type: 'referrals', id }, 'consents'],
    }),
  }),
});
