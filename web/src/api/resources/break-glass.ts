// Emergency access: opening it, ending it, reviewing it.
import type { BreakGlassOpening } from '@puente/contract';
import { api } from '../api.ts';
import type { BreakGlass } from '../record-types.ts';

export const { useOpenBreakGlassMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    openBreakGlass: build.mutation<BreakGlass, { body: BreakGlassOpening; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: 'break-glass',
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
      invalidatesTags: (_record, error) => (error ? [] : ['breakGlasses', 'Patient', 'access']),
    }),
  }),
});
