// The calls of the encounter resource.
import type { encounter, RecordOf, SignedEncounter } from '@puente/contract';
import { useCallback } from 'react';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';
import { store } from '../store.ts';

const encounters = api
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

export const {
  useListEncountersInfiniteQuery,
  useCountEncountersQuery,
  useGetEncounterQuery,
  useGetSignedEncounterQuery,
  useCreateEncounterMutation,
  useUpdateEncounterMutation,
  useCommandEncounterMutation,
} = encounters;

/** A record that a list has read is known to the page that opens it, also where there is no connection. */
export function useKnownEncounter(): (record: RecordOf<typeof encounter>) => void {
  return useCallback(
    (record) => void store.dispatch(encounters.util.upsertQueryData('getEncounter', record.id, record)),
    [],
  );
}
