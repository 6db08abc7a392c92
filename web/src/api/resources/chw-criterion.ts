// The calls of the organisation's criteria.
import type { chwCriterion, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type ChwCriterion = RecordOf<typeof chwCriterion>;

export const {
  useListChwCriteriaInfiniteQuery,
  useGetChwCriterionQuery,
  useCreateChwCriterionMutation,
  useUpdateChwCriterionMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof chwCriterion>(build, { one: 'chwCriterion', many: 'chwCriteria' }),
});
