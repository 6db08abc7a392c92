// The reader's access to a person, other users with access, and the openings of the record.
import type { AccessLog, AccessReport, PatientAccess } from '@puente/contract';
import { api } from '../api.ts';

export type PatientAccessEvent = AccessReport['items'][number];
export type LogEvent = AccessLog['items'][number];

export interface ReportQuestion {
  /** The person. */
  readonly id: string;
  /** Days in the organization's time zone (`from`, `to`), and an access kind. */
  readonly narrowed: Readonly<Record<string, string>>;
}

export const {
  useGetPatientAccessQuery,
  useLazyGetPatientAccessQuery,
  useListAccessReportInfiniteQuery,
  useSearchAccessLogInfiniteQuery,
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
    /** Its question: days, a kind, an actor (`userId`) and a person (`patientId`). */
    searchAccessLog: build.infiniteQuery<AccessLog, ReportQuestion['narrowed'], string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: 'access-log',
        params: { limit: 50, ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});
