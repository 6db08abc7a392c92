// The calls of benefit policies: their versions, what ships to begin one with, and what a draft would change.
import type {
  benefitPolicy,
  PolicyLibrary,
  PolicySimulation,
  PolicySimulationRequest,
  RecordOf,
} from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type BenefitPolicy = RecordOf<typeof benefitPolicy>;

export const {
  useListBenefitPoliciesInfiniteQuery,
  useGetBenefitPolicyQuery,
  useCreateBenefitPolicyMutation,
  useUpdateBenefitPolicyMutation,
  useCommandBenefitPolicyMutation,
} = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof benefitPolicy>(build, { one: 'benefitPolicy', many: 'benefitPolicies' }),
});

export const { useGetPolicyLibraryQuery, useSimulateBenefitPolicyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicyLibrary: build.query<PolicyLibrary, void>({ query: () => 'benefit-policies/library' }),
    /** Changes nothing. */
    simulateBenefitPolicy: build.mutation<PolicySimulation, PolicySimulationRequest>({
      query: (body) => ({ url: 'benefit-policies/simulate', method: 'POST', body }),
    }),
  }),
});
