// The calls of the encounter resource.
import { encounter } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

const encounters = api.injectEndpoints({ endpoints: (build) => resourceEndpoints(build, encounter) }).enhanceEndpoints({
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
  useGetEncounterQuery,
  useCreateEncounterMutation,
  useUpdateEncounterMutation,
  useCommandEncounterMutation,
} = encounters;
