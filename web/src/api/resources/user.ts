// The calls of the user resource.
import type { user } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListUsersInfiniteQuery, useCountUsersQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof user>(build, { one: 'user', many: 'users' }),
});
