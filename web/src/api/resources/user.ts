// The calls of the user resource.
import { user } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListUsersInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints(build, user),
});
