// Finds a person. The text is in the body, because addresses are logged.
import type {
  DateOrder,
  DuplicateCheck,
  Duplicates,
  Page,
  PatientSearchResult,
  patient,
  RecentPatients,
  RecordOf,
  SummaryOf,
  TimelineItem,
  TimelineKind,
} from '@puente/contract';
import { useCallback } from 'react';
import { api } from '../api.ts';

export type Patient = RecordOf<typeof patient>;

/** Codes of HL7 v3 PurposeOfUse, as reasons to open hidden fields. */
export const purposesOfUse = ['TREAT', 'HPAYMT', 'HOPERAT'] as const;
export type PurposeOfUse = (typeof purposesOfUse)[number];

/** Searches inside names if no name begins with the text: a second surname, or a name after "von" or "de la". */
const isPartOfName = /^\D{3,}$/;

interface PatientSearch {
  readonly text: string;
  /** How the reader writes a date in digits. */
  readonly dateOrder: DateOrder;
  readonly limit?: number;
}

interface TimelineQuery {
  readonly patientId: string;
  /** This kind alone. */
  readonly kind?: TimelineKind;
}

const patientSearch = api.injectEndpoints({
  endpoints: (build) => ({
    searchPatients: build.query<PatientSearchResult, PatientSearch>({
      // biome-ignore lint/complexity/useMaxParams: the parameters are RTK Query's
      async queryFn(body, _api, _options, send) {
        const ask = (how: { readonly contains?: true }) =>
          send({ url: 'patients/search', method: 'POST', body: { ...body, ...how } });
        const begun = await ask({});
        const isNobody = (begun.data as PatientSearchResult | undefined)?.items.length === 0;
        const { data, error } = isNobody && isPartOfName.test(body.text) ? await ask({ contains: true }) : begun;
        return error ? { error } : { data: data as PatientSearchResult };
      },
      providesTags: [{ type: 'Patient', id: 'LIST' }],
    }),
    checkForDuplicates: build.query<Duplicates, DuplicateCheck>({
      query: (body) => ({ url: 'patients/duplicates', method: 'POST', body }),
      // An access handle to a person out of reach lasts half an hour.
      keepUnusedDataFor: 600,
    }),
    getPatientForPurpose: build.query<Patient, { readonly id: string; readonly purpose: PurposeOfUse }>({
      query: ({ id, purpose }) => ({ url: `patients/${id}`, headers: { 'purpose-of-use': purpose } }),
      // Every check is a new request, which the audit records.
      keepUnusedDataFor: 0,
      providesTags: (_record, _error, { id }) => [{ type: 'Patient', id }],
    }),
    listRecentPatients: build.query<RecentPatients, void>({
      query: () => 'patients/recent',
      providesTags: [{ type: 'Patient', id: 'LIST' }],
    }),
    listTimeline: build.infiniteQuery<Page<TimelineItem>, TimelineQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg: { patientId, kind }, pageParam }) => ({
        url: `patients/${patientId}/timeline`,
        params: { limit: 50, ...(kind && { kind }), ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['timeline'],
    }),
  }),
});

export const {
  useGetPatientForPurposeQuery,
  useSearchPatientsQuery,
  useCheckForDuplicatesQuery,
  useLazyCheckForDuplicatesQuery,
  useListRecentPatientsQuery,
  useListTimelineInfiniteQuery,
} = patientSearch;

/** A person in the results of a search; `similar` if the name only resembles the typed text. */
export type FoundPatient = Patient & { readonly similar?: true };

/** A row of a list of people, or of what a search found. */
export type ListedPatient = SummaryOf<typeof patient> & Pick<FoundPatient, 'similar'>;

/** All search results, similar names last. */
export const peopleFound = ({ items, similar }: PatientSearchResult): readonly FoundPatient[] => [
  ...items,
  ...similar.map((patient) => ({ ...patient, similar: true as const })),
];

/** Searches on call; rejects if the server cannot be reached. Keeps its identity between renders. */
export function useSearchPatientsCall(): (search: PatientSearch) => Promise<readonly FoundPatient[]> {
  const [search] = patientSearch.useLazySearchPatientsQuery();
  return useCallback(async (wanted) => peopleFound(await search(wanted, true).unwrap()), [search]);
}
