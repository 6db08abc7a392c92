// The calls of the benefitPolicy resource.
import { benefitPolicy } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListBenefitPoliciesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints(build, benefitPolicy),
});
