// The calls of the payer resource.
import type { payer } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const {
  useListPayersInfiniteQuery,
  useCountPayersQuery,
  useGetPayerQuery,
  useCreatePayerMutation,
  useUpdatePayerMutation,
  useCommandPayerMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof payer>(build, { one: 'payer', many: 'payers' }),
});
