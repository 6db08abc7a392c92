// The caller: name, organisation, and what the roles allow as such.
import type { Me } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetMeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Me, void>({ query: () => 'me', providesTags: ['me'], keepUnusedDataFor: 3600 }),
  }),
});
