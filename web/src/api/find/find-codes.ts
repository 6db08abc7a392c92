// Requests codes of ICD-10-CM during typing.
import { type Icd10cmFound, type Icd10cmQuery, withDot } from '@puente/contract';
import { api } from '../api.ts';
import { store } from '../store.ts';

const mostFound = 20;
/** Suggestions before typing: housing codes. */
const atFirst = 'Z59';

const finding = api.injectEndpoints({
  endpoints: (build) => ({
    searchIcd10cm: build.query<Icd10cmFound, Icd10cmQuery>({ query: (params) => ({ url: 'icd10cm', params }) }),
  }),
});

/** Rejects when the server cannot be reached. */
export async function findCodes(text: string, of: Pick<Icd10cmQuery, 'language' | 'on' | 'social'>) {
  const query = { ...of, find: text.slice(0, 100) || atFirst, limit: mostFound };
  const asked = store.dispatch(finding.endpoints.searchIcd10cm.initiate(query));
  const { items } = await asked.unwrap().finally(() => asked.unsubscribe());
  const options = items.map(({ code, title }) => ({ value: code, label: `${withDot(code)} · ${title}` }));
  return { options, hasMore: items.length === mostFound };
}
