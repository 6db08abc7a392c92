// The calls of the encounter resource.
import { encounter } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListEncountersInfiniteQuery, useGetEncounterQuery, useCreateEncounterMutation, useUpdateEncounterMutation, useCommandEncounterMutation } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints(build, encounter),
});
