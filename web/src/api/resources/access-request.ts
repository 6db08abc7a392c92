// Requests for access: asking, deciding, and the reader's own.
import type { AccessQuestion, OwnAccessRequest } from '@puente/contract';
import { api } from '../api.ts';

export const { useAskForAccessMutation, useListOwnAccessRequestsQuery, useCommandOwnAccessRequestMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
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
      commandOwnAccessRequest: build.mutation<
        OwnAccessRequest,
        { id: string; name: string; body: { version: number } }
      >({
        query: ({ id, name, body }) => ({ url: `access-requests/${id}/${name}`, method: 'POST', body }),
        invalidatesTags: (_request, error) => (error ? [] : ['accessRequests']),
      }),
    }),
  });
