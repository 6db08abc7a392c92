// The calls of benefit policies: their versions, the built-in templates, and the effects of a draft.
import type { PolicyLibrary, PolicySimulation, PolicySimulationRequest } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetPolicyLibraryQuery, useSimulateBenefitPolicyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicyLibrary: build.query<PolicyLibrary, void>({ query: () => 'benefit-policies/library' }),
    /** Without side effects. */
    simulateBenefitPolicy: build.mutation<PolicySimulation, PolicySimulationRequest>({
      query: (body) => ({ url: 'benefit-policies/simulate', method: 'POST', body }),
    }),
  }),
});
