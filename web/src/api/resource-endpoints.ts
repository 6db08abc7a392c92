// The calls every resource has, typed and named by its definition: patient → listPatients, listPatientSummaries, countPatients,
// getPatient, createPatient, updatePatient, commandPatient.
import {
  type Counts,
  type CreateOf,
  type Page,
  pathOf,
  type RecordOf,
  type Resource,
  type SummaryOf,
  type UpdateOf,
} from '@puente/contract';
import type {
  BaseQueryFn,
  EndpointBuilder,
  FetchArgs,
  FetchBaseQueryError,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { api, type Tag } from './api.ts';

type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;
type Build = EndpointBuilder<BaseQuery, Tag, 'api'>;

/** Query parameters of a list: filters, `sort`, `limit`, `total`. */
export type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** Filters of a list, and in `by` the field to group by. */
export type CountQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export interface CommandCall {
  readonly id: string;
  readonly name: string;
  /** `version` and whatever else the command takes. */
  readonly body: Readonly<Record<string, unknown>> & { readonly version: number };
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A write that was sent. */
interface UnderWay {
  readonly dispatch: (change: ReturnType<typeof api.util.updateQueryData>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: unknown }>;
}

type ResourceEndpoints<R extends Resource> = {
  [K in `list${Capitalize<R['many']>}`]: InfiniteQueryDefinition<
    ListQuery,
    string | null,
    BaseQuery,
    Tag,
    Page<RecordOf<R>>,
    'api'
  >;
} & {
  /** Rows with the fields that the definition's `summary` names; of resources that have one. */
  [K in `list${Capitalize<R['one']>}Summaries`]: InfiniteQueryDefinition<
    ListQuery,
    string | null,
    BaseQuery,
    Tag,
    Page<SummaryOf<R>>,
    'api'
  >;
} & {
  [K in `count${Capitalize<R['many']>}`]: QueryDefinition<CountQuery, BaseQuery, Tag, Counts, 'api'>;
} & {
  [K in `get${Capitalize<R['one']>}`]: QueryDefinition<string, BaseQuery, Tag, RecordOf<R>, 'api'>;
} & {
  [K in `create${Capitalize<R['one']>}`]: MutationDefinition<
    { id: string; body: CreateOf<R> },
    BaseQuery,
    Tag,
    RecordOf<R>,
    'api'
  >;
} & {
  [K in `update${Capitalize<R['one']>}`]: MutationDefinition<
    { id: string; body: UpdateOf<R> },
    BaseQuery,
    Tag,
    RecordOf<R>,
    'api'
  >;
} & {
  [K in `command${Capitalize<R['one']>}`]: MutationDefinition<CommandCall, BaseQuery, Tag, RecordOf<R>, 'api'>;
};

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Names only: the definition with its schemas is a type here, so that a list does not load the validation library.
 * `resourceEndpoints<typeof patient>(build, { one: 'patient', many: 'patients' })`
 */
export function resourceEndpoints<R extends Resource = never>(
  build: Build,
  resource: Pick<R, 'one' | 'many'>,
): ResourceEndpoints<R> {
  const path = pathOf(resource);
  const tag = resource.many as Tag;
  const listTag = { type: tag, id: 'LIST' } as const;
  const one = capitalize(resource.one);
  const touched = (id: string) => [{ type: tag, id }, listTag, 'timeline' as const];
  /** A merged record is told by the one that stays; parted, both are read again. */
  const joined = (record: unknown): Tag[] =>
    (record as { mergedIntoId?: unknown } | undefined)?.mergedIntoId ? [tag] : [];

  /**
   * The answer to a write replaces what is shown of the record, before that is read again: the next act is then about the version
   * that this one made.
   */
  async function showAnswer({ id }: { id: string }, { dispatch, queryFulfilled }: UnderWay): Promise<void> {
    const answer = await queryFulfilled.catch(() => undefined);
    const written = answer?.data as Versioned | undefined;
    if (written?.id !== id) return;
    const newer = (shown: Versioned) => (written.version > shown.version ? written : undefined);
    dispatch(api.util.updateQueryData(`get${one}` as never, id as never, newer as never));
  }

  const listOf = <Row>(always: ListQuery) =>
    build.infiniteQuery<Page<Row>, ListQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: path,
        params: { limit: 50, ...always, ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: [listTag],
    });

  return {
    [`list${capitalize(resource.many)}`]: listOf<RecordOf<R>>({}),
    [`list${one}Summaries`]: listOf<SummaryOf<R>>({ summary: 'true' }),
    [`count${capitalize(resource.many)}`]: build.query<Counts, CountQuery>({
      query: (params) => ({ url: `${path}/count`, params }),
      providesTags: [listTag],
    }),
    [`get${one}`]: build.query<RecordOf<R>, string>({
      query: (id) => `${path}/${id}`,
      providesTags: (_record, _error, id) => [{ type: tag, id }],
    }),
    [`create${one}`]: build.mutation<RecordOf<R>, { id: string; body: CreateOf<R> }>({
      query: ({ id, body }) => ({ url: `${path}/${id}`, method: 'PUT', body }),
      invalidatesTags: (_record, error, { id }) => (error ? [] : touched(id)),
    }),
    [`update${one}`]: build.mutation<RecordOf<R>, { id: string; body: UpdateOf<R> }>({
      query: ({ id, body }) => ({ url: `${path}/${id}`, method: 'PATCH', body }),
      invalidatesTags: (record, error, { id }) => (error ? [] : [...touched(id), ...joined(record)]),
      onQueryStarted: showAnswer,
    }),
    [`command${one}`]: build.mutation<RecordOf<R>, CommandCall>({
      query: ({ id, name, body }) => ({ url: `${path}/${id}/${name}`, method: 'POST', body }),
      invalidatesTags: (record, error, { id, name }) =>
        error ? [] : [...touched(id), ...(name === 'unmerge' ? [tag] : joined(record))],
      onQueryStarted: showAnswer,
    }),
  } as ResourceEndpoints<R>;
}
