// Tells a person that the visit of today begins later.
import type { RunningLateAnswer } from '@puente/contract';
import { api } from '../api.ts';

export const { useTellRunningLateMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    tellRunningLate: build.mutation<RunningLateAnswer, { readonly id: string; readonly minutes: number }>({
      query: ({ id, minutes }) => ({ url: `encounters/${id}/running-late`, method: 'POST', body: { minutes } }),
    }),
  }),
});
