// The calls of referrals, and the rules that they go by.
import type { RecordOf, ReferralRules, referral } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Referral = RecordOf<typeof referral>;

export const {
  useListReferralsInfiniteQuery,
  useCountReferralsQuery,
  useGetReferralQuery,
  useCreateReferralMutation,
  useUpdateReferralMutation,
  useCommandReferralMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof referral>(build, { one: 'referral', many: 'referrals' }),
});

export const { useGetReferralRulesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getReferralRules: build.query<ReferralRules, void>({ query: () => 'referrals/rules' }) }),
});
