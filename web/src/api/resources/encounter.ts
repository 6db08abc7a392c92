// The calls of the encounter resource.
import type { encounter, SignedEncounter, SummaryOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

/** A row of a list of visits. */
export type EncounterSummary = SummaryOf<typeof encounter>;

export const {
  useListEncountersInfiniteQuery,
  useListEncounterSummariesInfiniteQuery,
  useCountEncountersQuery,
  useGetEncounterQuery,
  useGetSignedEncounterQuery,
  useCreateEncounterMutation,
  useUpdateEncounterMutation,
  useCommandEncounterMutation,
} = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...resourceEndpoints<typeof encounter>(build, { one: 'encounter', many: 'encounters' }),
      /** What was signed at first. */
      getSignedEncounter: build.query<SignedEncounter, string>({
        query: (id) => `encounters/${id}/signed`,
        providesTags: (_whole, _error, id) => [{ type: 'encounters', id }],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      commandEncounter: {
        // A signature moves the person's last contact and makes a charge; an addendum may move both.
        invalidatesTags: (_record, error, { id }) =>
          error
            ? []
            : [
                { type: 'encounters', id },
                { type: 'encounters', id: 'LIST' },
                'addenda',
                'timeline',
                'patients',
                'charges',
              ],
      },
    },
  });
