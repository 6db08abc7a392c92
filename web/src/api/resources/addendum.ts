// The calls of the addendum resource.
import type { addendum, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Addendum = RecordOf<typeof addendum>;

export const { useListAddendaInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof addendum>(build, { one: 'addendum', many: 'addenda' }),
});
