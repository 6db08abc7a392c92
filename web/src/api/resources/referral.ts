// The calls of referrals, and of their rules.
import type { ReferralRules, ReferralShared } from '@puente/contract';
import { api } from '../api.ts';
import type { Referral } from '../record-types.ts';

interface SharedQuery {
  readonly id: string;
  /** A consent that waits for its signature, to preview the partner's view. */
  readonly consentId?: string;
}

export const { useGetReferralRulesQuery, useGetReferralSharedQuery, useSeeReferralAnswerMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getReferralRules: build.query<ReferralRules, void>({ query: () => 'referrals/rules' }),
      /** Marks the answer of the other side as seen by the reader, who works on the referral. */
      seeReferralAnswer: build.mutation<Referral, string>({
        query: (id) => ({ url: `referrals/${id}/answer-seen`, method: 'POST' }),
        invalidatesTags: (_answer, _error, id) => [
          { type: 'Referral', id },
          { type: 'Referral', id: 'LIST' },
        ],
      }),
      /** Not cached, because consents and the record may change at any time. */
      getReferralShared: build.query<ReferralShared, SharedQuery>({
        query: ({ id, consentId }) => `referrals/${id}/shared${consentId ? `?consentId=${consentId}` : ''}`,
        keepUnusedDataFor: 0,
        providesTags: (_answer, _error, { id }) => [{ type: 'Referral', id }, 'consents'],
      }),
    }),
  });
