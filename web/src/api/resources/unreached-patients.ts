// Closed records that no user reaches, and their assignment to a colleague.
import type { UnreachedAssigned, UnreachedAssignment, UnreachedPeople } from '@puente/contract';
import { api } from '../api.ts';

export const { useListUnreachedPatientsQuery, useAssignUnreachedPatientMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listUnreachedPatients: build.query<UnreachedPeople, void>({
      query: () => 'patients/unreached',
      // An access handle lasts half an hour.
      keepUnusedDataFor: 600,
      providesTags: (['Patient', 'User'] as const).map((type) => ({ type, id: 'LIST' })),
    }),
    assignUnreachedPatient: build.mutation<UnreachedAssigned, { body: UnreachedAssignment; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: 'patients/unreached/assign',
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
      // Also if another user was faster, or the handle has expired.
      invalidatesTags: ['Patient'],
    }),
  }),
});
