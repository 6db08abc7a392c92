// The set-up of the organization, for administrators.
import type { FirstSteps } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetFirstStepsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: build.query<FirstSteps, void>({ query: () => 'first-steps' }),
  }),
});
