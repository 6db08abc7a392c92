// The calls of programme enrolments.
import type { enrolment } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const {
  useListEnrolmentsInfiniteQuery,
  useCountEnrolmentsQuery,
  useCreateEnrolmentMutation,
  useCommandEnrolmentMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof enrolment>(build, { one: 'enrolment', many: 'enrolments' }),
});
