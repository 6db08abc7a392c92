// The calls of messages between us and a partner about a referral.
import type { RecordOf, referralMessage } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type ReferralMessage = RecordOf<typeof referralMessage>;

export const { useListReferralMessagesInfiniteQuery, useCreateReferralMessageMutation } = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof referralMessage>(build, { one: 'referralMessage', many: 'referralMessages' }),
});
