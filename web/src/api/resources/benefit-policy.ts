// The calls of benefit policies: their versions, what ships to begin one with, and what a draft would change.
import type { PolicyLibrary, PolicySimulation, PolicySimulationRequest } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetPolicyLibraryQuery, useSimulateBenefitPolicyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicyLibrary: build.query<PolicyLibrary, void>({ query: () => 'benefit-policies/library' }),
    /** Changes nothing. */
    simulateBenefitPolicy: build.mutation<PolicySimulation, PolicySimulationRequest>({
      query: (body) => ({ url: 'benefit-policies/simulate', method: 'POST', body }),
    }),
  }),
});
