// The users who decide a request to void a visit or a charge.
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
