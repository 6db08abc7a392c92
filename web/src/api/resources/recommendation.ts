// The calls of recommendations.
import type { RecordOf, recommendation } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Recommendation = RecordOf<typeof recommendation>;

export const {
  useListRecommendationsInfiniteQuery,
  useCreateRecommendationMutation,
  useUpdateRecommendationMutation,
  useCommandRecommendationMutation,
} = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof recommendation>(build, { one: 'recommendation', many: 'recommendations' }),
});
