// Acts on people that are no commands of the record.
import type { patient, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import type { CommandCall } from '../calls-of.ts';

/** Revokes protections in a merged record as one act, based on its version. */
export const { useLiftMarksMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    liftMarks: build.mutation<RecordOf<typeof patient>, CommandCall>({
      query: ({ id, body }) => ({ url: `patients/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_record, error) => (error ? [] : ['Patient', 'timeline']),
    }),
  }),
});
