// Requests for access: asking, deciding, and the reader's own.
import type { AccessQuestion, accessRequest, OwnAccessRequest, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type AccessRequest = RecordOf<typeof accessRequest>;

export const {
  useListAccessRequestsInfiniteQuery,
  useCountAccessRequestsQuery,
  useCommandAccessRequestMutation,
  useAskForAccessMutation,
  useListOwnAccessRequestsQuery,
  useCommandOwnAccessRequestMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof accessRequest>(build, { one: 'accessRequest', many: 'accessRequests' }),
    askForAccess: build.mutation<OwnAccessRequest, { body: AccessQuestion; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: 'access-requests',
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
      invalidatesTags: (_request, error) => (error ? [] : ['accessRequests']),
    }),
    listOwnAccessRequests: build.query<{ readonly items: readonly OwnAccessRequest[] }, void>({
      query: () => 'access-requests/own',
      providesTags: [{ type: 'accessRequests', id: 'LIST' }],
    }),
    commandOwnAccessRequest: build.mutation<OwnAccessRequest, { id: string; name: string; body: { version: number } }>({
      query: ({ id, name, body }) => ({ url: `access-requests/${id}/${name}`, method: 'POST', body }),
      invalidatesTags: (_request, error) => (error ? [] : ['accessRequests']),
    }),
  }),
});
