// Emergency access: opening it, ending it, reviewing it.
import type { BreakGlassOpening, breakGlass, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type BreakGlass = RecordOf<typeof breakGlass>;

export const {
  useListBreakGlassesInfiniteQuery,
  useCountBreakGlassesQuery,
  useGetBreakGlassQuery,
  useCommandBreakGlassMutation,
  useOpenBreakGlassMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof breakGlass>(build, { one: 'breakGlass', many: 'breakGlasses' }),
    openBreakGlass: build.mutation<BreakGlass, { body: BreakGlassOpening; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: 'break-glass',
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
      invalidatesTags: (_record, error) => (error ? [] : ['breakGlasses', 'patients', 'access']),
    }),
  }),
});
