// The rows of one resource for the filters of the address and the search text, and their number.
import type { Me } from '@puente/contract';
import { type PagedList, useGetMeQuery, usePagedList } from '#api';
import { type Count, type ListControl, type RowGroup, useFind } from '#ui';

type Query = Readonly<Record<string, string>>;
interface Options {
  readonly skip: boolean;
}

export interface RecordList<Row> {
  /** The plural of the resource: the name of rights, files and the settings of the table. */
  readonly many: string;
  readonly me: Me | undefined;
  readonly control: Pick<
    ListControl<string>,
    'sort' | 'setSort' | 'filters' | 'setFilter' | 'clearFilters' | 'isFiltered'
  >;
  /** Filters and order as parameters of the API. */
  readonly filters: Query;
  readonly sort: string;
  /** The order without a choice of the user. */
  readonly order: string;
  /** A change of the query starts at the first page and clears the selection. */
  readonly question: string;
  readonly rows: Omit<PagedList<Row>, 'onNearEnd'> & Partial<Pick<PagedList<Row>, 'onNearEnd'>>;
  /** How many match. */
  readonly total: Count | undefined;
  /** The rows are summaries. */
  readonly isSummary?: boolean;
  /** The groups of the list, each with filters of its own. */
  readonly parts?: readonly (Omit<RowGroup<Row>, 'rows'> & { readonly filters: Query })[] | undefined;
}

/** A list with a search box above it. */
export interface FoundList<Row> extends RecordList<Row> {
  readonly find: ReturnType<typeof useFind>;
}

interface RecordListOptions<Row> {
  readonly many: string;
  readonly control: RecordList<Row>['control'] & { readonly query: Query };
  readonly order: string;
  /** Filters and order as parameters of the API, if they differ from those of the address. */
  readonly filters?: Query;
  readonly sort?: string;
  readonly isSummary?: boolean;
  readonly useList: (query: Query, options: Options) => Parameters<typeof usePagedList<Row>>[0];
  readonly useCount: (
    query: Query,
    options: Options,
  ) => { readonly currentData?: { readonly total: Count } | undefined };
}

export function useRecordList<Row>({ useList, useCount, ...asked }: RecordListOptions<Row>): FoundList<Row> {
  const { many, control, order, isSummary = false, sort = control.sort ?? order } = asked;
  const { data: me } = useGetMeQuery();
  const find = useFind();
  const filters = { ...(asked.filters ?? control.query), ...(find.text && { find: find.text }) };
  const query = { ...filters, sort };
  const question = JSON.stringify([many, query]);
  const rows = usePagedList<Row>(useList(query, { skip: !me }), question);
  const { currentData } = useCount(filters, { skip: !me });
  return { many, me, control, find, filters, sort, order, question, rows, isSummary, total: currentData?.total };
}
