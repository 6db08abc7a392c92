// The caller: name, organization, rights of the roles, and own preferences.
import type { Me, PreferencesChange, SignInHistory } from '@puente/contract';
import { api } from '../api.ts';

export const {
  endpoints: { getMe },
  useFollowMyEmailMutation,
  useGetMeQuery,
  useGetMySignInsQuery,
  useLeaveMutation,
  useUpdateMeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Me, void>({ query: () => 'me', providesTags: ['me'], keepUnusedDataFor: 3600 }),
    updateMe: build.mutation<Me, { body: PreferencesChange }>({
      query: ({ body }) => ({ url: 'me', method: 'PATCH', body }),
      invalidatesTags: (_me, error) => (error ? [] : ['me']),
    }),
    getMySignIns: build.query<SignInHistory, void>({ query: () => 'me/sign-ins' }),
    /** The address of the member becomes the one that was proved at the user pool. */
    followMyEmail: build.mutation<Me, void>({
      query: () => ({ url: 'me/email', method: 'POST' }),
      invalidatesTags: (_me, error) => (error ? [] : ['me']),
    }),
    leave: build.mutation<{ readonly status: 'deactivated' }, { readonly email: string }>({
      query: (body) => ({ url: 'me/leave', method: 'POST', body }),
    }),
  }),
});
