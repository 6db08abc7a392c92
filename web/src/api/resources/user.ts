// How members sign in, and staff from a file.
import type { SignIns, StaffImport, StaffImported, TwoStepStates } from '@puente/contract';
import { api } from '../api.ts';

export const { useListSignInsOfUserInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listSignInsOfUser: build.infiniteQuery<SignIns, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg: userId, pageParam }) => ({
        url: `users/${userId}/sign-ins`,
        params: { ...(pageParam && { after: pageParam }) },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useImportUsersMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    importUsers: build.mutation<StaffImported, StaffImport>({
      query: (body) => ({ url: 'users/import', method: 'POST', body }),
      invalidatesTags: (_answer, error, { trial }) => (error || trial ? [] : ['User']),
    }),
  }),
});

const { useListTwoStepStatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listTwoStepStates: build.query<TwoStepStates, void>({ query: () => 'users/two-step', providesTags: ['User'] }),
  }),
});

/** Whether the sign-in of each member asks for a second step; null where another service keeps the account. */
export function useTwoStep(skip: boolean): ReadonlyMap<string, boolean | null> | undefined {
  const { data } = useListTwoStepStatesQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  return data && new Map(data.items.map(({ userId, isOn }) => [userId, isOn]));
}
