// What visits and scores say about the goals of a plan, and what differs from the version before.
import type { PlanDiff, PlanProgress } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetPlanProgressQuery, useGetPlanDiffQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getPlanProgress: build.query<PlanProgress, string>({
      query: (id) => `care-plans/${id}/progress`,
      providesTags: (_progress, _error, id) => [
        { type: 'CarePlan', id },
        { type: 'Encounter', id: 'LIST' },
        { type: 'Assessment', id: 'LIST' },
        { type: 'needs', id: 'LIST' },
        { type: 'tasks', id: 'LIST' },
      ],
    }),
    getPlanDiff: build.query<PlanDiff, string>({
      query: (id) => `care-plans/${id}/diff`,
      providesTags: (_diff, _error, id) => [{ type: 'CarePlan', id }],
    }),
  }),
});
