// The calls of the caregiver resource.
import { caregiver } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListCaregiversInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints(build, caregiver),
});
