// Finding a person: the text travels in the body, never in an address that is logged.
import type {
  DateOrder,
  DuplicateLook,
  Duplicates,
  Page,
  PatientsFound,
  patient,
  RecentPatients,
  RecordOf,
  TimelineItem,
  TimelineKind,
} from '@puente/contract';
import { useCallback } from 'react';
import { api } from '../api.ts';

export type Patient = RecordOf<typeof patient>;

/** Codes of HL7 v3 PurposeOfUse that open what a role does not read. */
export const purposesOfUse = ['TREAT', 'HPAYMT', 'HOPERAT'] as const;
export type PurposeOfUse = (typeof purposesOfUse)[number];

/** Names are looked into, too, when none begins with what was typed: a second surname, what follows "von" or "de la". */
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
    searchPatients: build.query<PatientsFound, PatientSearch>({
      async queryFn(body, _api, _options, send) {
        const ask = (how: { readonly contains?: true }) =>
          send({ url: 'patients/search', method: 'POST', body: { ...body, ...how } });
        const begun = await ask({});
        const isNobody = (begun.data as PatientsFound | undefined)?.items.length === 0;
        const { data, error } = isNobody && isPartOfName.test(body.text) ? await ask({ contains: true }) : begun;
        return error ? { error } : { data: data as PatientsFound };
      },
      providesTags: [{ type: 'patients', id: 'LIST' }],
    }),
    lookForDuplicates: build.query<Duplicates, DuplicateLook>({
      query: (body) => ({ url: 'patients/duplicates', method: 'POST', body }),
      // A handle to somebody out of reach lives for half an hour.
      keepUnusedDataFor: 600,
    }),
    getPatientForPurpose: build.query<Patient, { readonly id: string; readonly purpose: PurposeOfUse }>({
      query: ({ id, purpose }) => ({ url: `patients/${id}`, headers: { 'purpose-of-use': purpose } }),
      // Every look is stated anew, and stands in the audit.
      keepUnusedDataFor: 0,
      providesTags: (_record, _error, { id }) => [{ type: 'patients', id }],
    }),
    listRecentPatients: build.query<RecentPatients, void>({
      query: () => 'patients/recent',
      providesTags: [{ type: 'patients', id: 'LIST' }],
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
  useLookForDuplicatesQuery,
  useLazyLookForDuplicatesQuery,
  useListRecentPatientsQuery,
  useListTimelineInfiniteQuery,
} = patientSearch;

/** Somebody whom a search found; `similar` where the name is only nearly what was typed. */
export type FoundPatient = Patient & { readonly similar?: true };

/** Everybody whom a search found, the similar ones last. */
export const peopleFound = ({ items, similar }: PatientsFound): readonly FoundPatient[] => [
  ...items,
  ...similar.map((patient) => ({ ...patient, similar: true as const })),
];

/** Searches when it is called; rejects when the server cannot be reached. Keeps its identity between renders. */
export function useSearchPatientsCall(): (search: PatientSearch) => Promise<readonly FoundPatient[]> {
  const [search] = patientSearch.useLazySearchPatientsQuery();
  return useCallback(async (wanted) => peopleFound(await search(wanted, true).unwrap()), [search]);
}
