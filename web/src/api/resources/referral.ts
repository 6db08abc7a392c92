// The calls of referrals, and the rules that they go by.
import type { ReferralRules, ReferralShared } from '@puente/contract';
import { api } from '../api.ts';
import type { Referral } from '../record-types.ts';

interface SharedQuery {
  readonly id: string;
  /** One that waits to be given: what the partner would see by it. */
  readonly consentId?: string;
}

export const { useGetReferralRulesQuery, useGetReferralSharedQuery, useSeeReferralAnswerMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getReferralRules: build.query<ReferralRules, void>({ query: () => 'referrals/rules' }),
      /** The reader, who works on it, has seen what the other side said. */
      seeReferralAnswer: build.mutation<Referral, string>({
        query: (id) => ({ url: `referrals/${id}/answer-seen`, method: 'POST' }),
        invalidatesTags: (_answer, _error, id) => [
          { type: 'Referral', id },
          { type: 'Referral', id: 'LIST' },
        ],
      }),
      /** As it is now: consents and the record may change at any time. */
      getReferralShared: build.query<ReferralShared, SharedQuery>({
        query: ({ id, consentId }) => `referrals/${id}/shared${consentId ? `?consentId=${consentId}` : ''}`,
        keepUnusedDataFor: 0,
        providesTags: (_answer, _error, { id }) => [{ type: 'Referral', id }, 'consents'],
      }),
    }),
  });
