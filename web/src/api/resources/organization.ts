// The calls of the organization resource: partners outside.
import type { organization } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const {
  useListOrganizationsInfiniteQuery,
  useCountOrganizationsQuery,
  useGetOrganizationQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useCommandOrganizationMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof organization>(build, { one: 'organization', many: 'organizations' }),
});
