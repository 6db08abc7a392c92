// The calls of the benefitPolicy resource.
import type { benefitPolicy } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListBenefitPoliciesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof benefitPolicy>(build, { one: 'benefitPolicy', many: 'benefitPolicies' }),
});
