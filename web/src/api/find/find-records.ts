// Requests records by the beginning of a typed name.
import { type Page, pathOf } from '@puente/contract';
import { api } from '../api.ts';
import type { ListQuery } from '../calls-of.ts';
import { store } from '../store.ts';
import { tagOf } from '../tags.ts';
import type { FinderOptions, NamedKind, NamedRecord } from './named-record.ts';

/** The order of the names, and the detail that distinguishes records of the same name. */
const kinds = {
  users: { sort: 'familyName', detail: 'email' },
  payers: { sort: 'name', detail: 'payerCode' },
  practitioners: { sort: 'familyName', detail: 'npi' },
  partnerOrganizations: { sort: 'name', detail: 'city' },
} as const satisfies Record<NamedKind, object>;

const mostFound = 20;

const titleOf = ({ name, givenName, familyName }: NamedRecord): string =>
  name ?? [givenName, familyName].filter(Boolean).join(' ');

const finding = api.injectEndpoints({
  endpoints: (build) => ({
    findRecords: build.query<Page<NamedRecord>, ListQuery & { readonly of: NamedKind }>({
      query: ({ of, ...params }) => ({ url: pathOf({ many: of }), params }),
      providesTags: (_page, _error, { of }) => [{ type: tagOf(of), id: 'LIST' }],
    }),
  }),
});

/** Whether a record other than the excluded one exists; undefined while it loads. */
export function useHasRecord(of: NamedKind, filters: ListQuery = {}, without?: string): boolean | undefined {
  const { data } = finding.useFindRecordsQuery({ of, ...filters, limit: 2 });
  return data?.items.some(({ id }) => id !== without);
}

/** Rejects when the server cannot be reached. */
export async function findRecords<R extends NamedRecord, Detail>(
  of: NamedKind,
  text: string,
  { filters, without, detailOf }: FinderOptions<R, Detail>,
) {
  const { sort, detail } = kinds[of];
  const query = { of, ...filters, ...(text && { find: text.slice(0, 100) }), sort, limit: mostFound };
  // Subscribes until the answer arrives: otherwise a hint that invalidates the answer would drop it.
  const asked = store.dispatch(finding.endpoints.findRecords.initiate(query));
  const { items, next } = await asked.unwrap().finally(() => asked.unsubscribe());
  const options = items
    .filter(({ id }) => id !== without)
    .map((record) => ({
      value: record.id,
      label: titleOf(record),
      detail: detailOf ? detailOf(record as R) : (record[detail] ?? undefined),
    }));
  return { options, hasMore: next !== null };
}
