// The common calls of resources, by the plural. Their types come from the definition, which is not loaded here.
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
import { api } from './api.ts';
import { type Many, type Tag, tagOf } from './tags.ts';
import { listParams, summaries } from './wire/list-params.ts';

type Definitions = typeof import('@puente/contract').resources;
type ByMany = { readonly [One in keyof Definitions as Definitions[One]['many']]: Definitions[One] };

/** Query parameters of a list: filters, `sort`, `limit`, `total`. */
export type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** Filters of a list, and in `by` the field to group by. */
export type CountQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export interface CommandCall {
  readonly id: string;
  readonly name: string;
  /** `version` and further arguments of the command. */
  readonly body: Readonly<Record<string, unknown>> & { readonly version: number };
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A write in progress. */
interface UnderWay {
  readonly dispatch: (change: ReturnType<typeof api.util.updateQueryData>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: unknown }>;
}

const moved: readonly Tag[] = ['caseloadMoves', 'Patient', 'access'];
type Write = 'create' | 'update' | 'command';
/** Tags that a write invalidates besides the record, the lists of its kind and the timelines of people. */
const alsoOld: { readonly [M in Many]?: { readonly [W in Write]?: readonly Tag[] } } = {
  // The end of an assessment finds needs. Its act may wait for an alert.
  assessments: { command: ['needs', 'safetyAlerts'] },
  // A danger is raised with the answer that shows it.
  assessmentAnswers: { create: ['Assessment', 'safetyAlerts'], update: ['Assessment', 'safetyAlerts'] },
  // A move changes panels, counts and each person's record.
  caseloadMoves: { create: moved, command: moved },
  // A signature updates the person's last contact and creates a charge; an addendum may change both.
  encounters: { command: ['addenda', 'Patient', 'Charge'] },
  // People are found by their open needs.
  needs: { create: ['Patient'], command: ['Patient'] },
  // A new version replaces the published one.
  questionnaires: { command: ['questionnaires'] },
  // A referral for a need moves it into work.
  referrals: { create: ['needs'] },
  // A rule plans assessments.
  screeningRules: { create: ['Assessment'], update: ['Assessment'] },
  // A verified or voided qualification may replace another, and decides until when people can be assigned.
  qualifications: { command: ['qualifications', 'User'] },
};
/** Seconds to cache an unused answer. */
const kept: { readonly [M in Many]?: number } = { runs: 0 };

function inject<R extends Resource>(many: Many) {
  const path = pathOf({ many });
  const tag = tagOf(many);
  const listTag = { type: tag, id: 'LIST' } as const;
  const nameOf = (call: string) => `${call} ${many}`;
  const touched = (write: Write, id: string) => [
    { type: tag, id },
    listTag,
    'timeline' as const,
    ...(alsoOld[many]?.[write] ?? []),
  ];
  /** The surviving record shows the merged one; after a separation, both load again. */
  const joined = (record: unknown): Tag[] =>
    (record as { mergedIntoId?: unknown } | undefined)?.mergedIntoId ? [tag] : [];

  /** The answer to a write replaces the cached record before the reload, so that the next act uses its version. */
  async function showAnswer({ id }: { id: string }, { dispatch, queryFulfilled }: UnderWay): Promise<void> {
    const answer = await queryFulfilled.catch(() => undefined);
    const written = answer?.data as Versioned | undefined;
    if (written?.id !== id) return;
    const newer = (shown: Versioned) => (written.version > shown.version ? written : undefined);
    dispatch(api.util.updateQueryData(nameOf('get') as never, id as never, newer as never));
  }

  const injected = api.injectEndpoints({
    endpoints: (build) => {
      const listOf = <Row>(always: ListQuery) =>
        build.infiniteQuery<Page<Row>, ListQuery, string | null>({
          infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
          query: ({ queryArg, pageParam }) => ({
            url: path,
            params: { ...listParams(always, queryArg), ...(pageParam && { after: pageParam }) },
          }),
          providesTags: [listTag],
        });
      const calls = {
        list: listOf<RecordOf<R>>({}),
        /** Rows with the `summary` fields of the definition, for resources that have a summary. */
        listSummaries: listOf<SummaryOf<R>>(summaries),
        count: build.query<Counts, CountQuery>({
          query: (params) => ({ url: `${path}/count`, params }),
          providesTags: [listTag],
        }),
        get: build.query<RecordOf<R>, string>({
          query: (id) => `${path}/${id}`,
          providesTags: (_record, _error, id) => [{ type: tag, id }],
          ...(kept[many] !== undefined && { keepUnusedDataFor: kept[many] }),
        }),
        create: build.mutation<RecordOf<R>, { id: string; body: CreateOf<R> }>({
          query: ({ id, body }) => ({ url: `${path}/${id}`, method: 'PUT', body }),
          invalidatesTags: (_record, error, { id }) => (error ? [] : touched('create', id)),
        }),
        update: build.mutation<RecordOf<R>, { id: string; body: UpdateOf<R> }>({
          query: ({ id, body }) => ({ url: `${path}/${id}`, method: 'PATCH', body }),
          invalidatesTags: (record, error, { id }) => (error ? [] : [...touched('update', id), ...joined(record)]),
          onQueryStarted: showAnswer,
        }),
        command: build.mutation<RecordOf<R>, CommandCall>({
          query: ({ id, name, body }) => ({ url: `${path}/${id}/${name}`, method: 'POST', body }),
          invalidatesTags: (record, error, { id, name }) =>
            error ? [] : [...touched('command', id), ...(name === 'unmerge' ? [tag] : joined(record))],
          onQueryStarted: showAnswer,
        }),
      };
      // Endpoints of all resources share one interface, so each needs a name of its own.
      return Object.fromEntries(Object.entries(calls).map(([name, call]) => [nameOf(name), call])) as typeof calls;
    },
  });
  const named = injected.endpoints as unknown as Readonly<Record<string, unknown>>;
  const endpoint = <Name extends keyof typeof injected.endpoints>(name: Name) =>
    named[nameOf(name)] as (typeof injected.endpoints)[Name];
  return {
    listSummaries: endpoint('listSummaries'),
    useList: endpoint('list').useInfiniteQuery,
    useListSummaries: endpoint('listSummaries').useInfiniteQuery,
    useCount: endpoint('count').useQuery,
    useGet: endpoint('get').useQuery,
    useCreate: endpoint('create').useMutation,
    useUpdate: endpoint('update').useMutation,
    useCommand: endpoint('command').useMutation,
  };
}

type CallsOf<M extends Many> = ReturnType<typeof inject<ByMany[M]>>;
const injected = new Map<Many, unknown>();

/**
 * `callsOf('payers').useGet(id)`. The name is enough for a resource of the contract; hooks are stable between calls.
 */
export function callsOf<M extends Many>(many: M): CallsOf<M> {
  if (!injected.has(many)) injected.set(many, inject<ByMany[M]>(many));
  return injected.get(many) as CallsOf<M>;
}
