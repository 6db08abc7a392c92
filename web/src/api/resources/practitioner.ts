// The calls of the practitioner resource.
import type { practitioner } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListPractitionersInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof practitioner>(build, { one: 'practitioner', many: 'practitioners' }),
});
