// Who answers a wish that a visit or a charge be voided.
import type { VoidDeciders } from '@puente/contract';
import { api } from '../api.ts';

export const { useListVoidDecidersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listVoidDeciders: build.query<VoidDeciders, void>({
      query: () => 'void-deciders',
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
});
