// The calls of the encounter resource.
import type { encounter } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

const encounters = api
  .injectEndpoints({
    endpoints: (build) => resourceEndpoints<typeof encounter>(build, { one: 'encounter', many: 'encounters' }),
  })
  .enhanceEndpoints({
    endpoints: {
      commandEncounter: {
        // A signature moves the person's last contact and makes a charge.
        invalidatesTags: (_record, error, { id }) =>
          error
            ? []
            : [{ type: 'encounters', id }, { type: 'encounters', id: 'LIST' }, 'timeline', 'patients', 'charges'],
      },
    },
  });

export const {
  useListEncountersInfiniteQuery,
  useCountEncountersQuery,
  useGetEncounterQuery,
  useCreateEncounterMutation,
  useUpdateEncounterMutation,
  useCommandEncounterMutation,
} = encounters;
