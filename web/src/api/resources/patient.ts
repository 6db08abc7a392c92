// Acts about people that are no command of the record.
import type { patient, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import type { CommandCall } from '../calls-of.ts';

/** Takes back in a merged record what protects the person by it, as one act: by its version. */
export const { useLiftMarksMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    liftMarks: build.mutation<RecordOf<typeof patient>, CommandCall>({
      query: ({ id, body }) => ({ url: `patients/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_record, error) => (error ? [] : ['Patient', 'timeline']),
    }),
  }),
});
