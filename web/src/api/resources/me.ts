// The caller: name, organisation, what the roles allow as such, and the caller's own preferences.
import type { Me, PreferencesChange } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetMeQuery, useUpdateMeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Me, void>({ query: () => 'me', providesTags: ['me'], keepUnusedDataFor: 3600 }),
    updateMe: build.mutation<Me, { body: PreferencesChange; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: 'me',
        method: 'PATCH',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
      invalidatesTags: (_me, error) => (error ? [] : ['me']),
    }),
  }),
});
