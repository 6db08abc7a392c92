// The calls of the fee schedule.
import type { FeeImport, FeeImported, FeeOnDay } from '@puente/contract';
import { api } from '../api.ts';

/** The line of a charge, to look up its price. */
export interface AskedPrice {
  readonly payerId?: string;
  readonly code: string;
  /** With spaces between. */
  readonly modifiers: string;
  /** A civil date. */
  readonly on: string;
}

export const { useGetFeeOnDayQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getFeeOnDay: build.query<FeeOnDay, AskedPrice>({
      query: (params) => ({ url: 'fees/on-day', params }),
      providesTags: [{ type: 'fees', id: 'LIST' }],
    }),
  }),
});

export const { useImportFeesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    importFees: build.mutation<FeeImported, FeeImport>({
      query: (body) => ({ url: 'fees/import', method: 'POST', body }),
      invalidatesTags: (_result, error, { trial }) => (error || trial ? [] : ['fees']),
    }),
  }),
});
