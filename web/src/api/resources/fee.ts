// The calls of the fee schedule.
import type { FeeImport, FeeImported, fee } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListFeesInfiniteQuery, useGetFeeQuery, useCreateFeeMutation, useUpdateFeeMutation } =
  api.injectEndpoints({
    endpoints: (build) => resourceEndpoints<typeof fee>(build, { one: 'fee', many: 'fees' }),
  });

export const { useImportFeesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    importFees: build.mutation<FeeImported, FeeImport>({
      query: (body) => ({ url: 'fees/import', method: 'POST', body }),
      invalidatesTags: (_result, error, { trial }) => (error || trial ? [] : ['fees']),
    }),
  }),
});
