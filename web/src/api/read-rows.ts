// Reads all rows of a list, for print.
import { type Page, pathOf } from '@puente/contract';
import { api } from './api.ts';
import type { ListQuery } from './calls-of.ts';
import { store } from './store.ts';

/** The longest page that the server gives. */
const pageSize = 200;

const reading = api.injectEndpoints({
  endpoints: (build) => ({
    readPage: build.query<Page<unknown>, ListQuery & { readonly of: string }>({
      query: ({ of, ...params }) => ({ url: pathOf({ many: of }), params }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/** @param most rows; rejects when the server refuses or cannot be reached */
export async function readRows<Row>(many: string, query: ListQuery, most: number): Promise<ReadRows<Row>> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const params = { ...query, of: many, limit: Math.min(pageSize, most - rows.length), ...(after && { after }) };
    const asked = store.dispatch(reading.endpoints.readPage.initiate(params, { forceRefetch: true }));
    const page: Page<unknown> = await asked.unwrap().finally(() => asked.unsubscribe());
    rows.push(...(page.items as Row[]));
    after = page.next;
  } while (after !== null && rows.length < most);
  return { rows, hasMore: after !== null };
}
