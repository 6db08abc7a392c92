// The reader's access to a person, other users with access, and the openings of the record.
import type { AccessReport, PatientAccess, UserAccessReport } from '@puente/contract';
import { api } from '../api.ts';

export type PatientAccessEvent = AccessReport['items'][number];
export type StaffAccessEvent = UserAccessReport['items'][number];

export interface ReportQuestion {
  /** The person, or the member of staff. */
  readonly id: string;
  /** Days in the organization's time zone (`from`, `to`), and an access kind. */
  readonly narrowed: Readonly<Record<string, string>>;
}

export const {
  useGetPatientAccessQuery,
  useLazyGetPatientAccessQuery,
  useListAccessReportInfiniteQuery,
  useListUserAccessReportInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getPatientAccess: build.query<PatientAccess, string>({
      query: (patientId) => `patients/${patientId}/access`,
      providesTags: ['access'],
    }),
    // A report always shows this moment, and the audit records its reading.
    listAccessReport: build.infiniteQuery<AccessReport, ReportQuestion, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg: { id, narrowed }, pageParam }) => ({
        url: `patients/${id}/access-report`,
        params: { limit: 50, ...narrowed, ...(pageParam && { after: pageParam }) },
      }),
      keepUnusedDataFor: 0,
    }),
    listUserAccessReport: build.infiniteQuery<UserAccessReport, ReportQuestion, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg: { id, narrowed }, pageParam }) => ({
        url: `users/${id}/access-report`,
        params: { limit: 50, ...narrowed, ...(pageParam && { after: pageParam }) },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});
