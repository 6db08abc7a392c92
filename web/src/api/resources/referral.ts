// The calls of referrals, and the rules that they go by.
import type { ReferralRules, ReferralShared } from '@puente/contract';
import { api } from '../api.ts';

interface SharedQuery {
  readonly id: string;
  /** One that waits to be given: what the partner would see by it. */
  readonly consentId?: string;
}

export const { useGetReferralRulesQuery, useGetReferralSharedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getReferralRules: build.query<ReferralRules, void>({ query: () => 'referrals/rules' }),
    /** As it is now: consents and the record may change at any time. */
    getReferralShared: build.query<ReferralShared, SharedQuery>({
      query: ({ id, consentId }) => `referrals/${id}/shared${consentId ? `?consentId=${consentId}` : ''}`,
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { id }) => [{ type: 'Referral', id }, 'consents'],
    }),
  }),
});
