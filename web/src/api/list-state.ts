// Turns an infinite query into what a list shows: the rows of all pages, busy, error, more.
import type { Page } from '@puente/contract';
import { useMemo } from 'react';
import { useErrorSentence } from './errors/use-error-sentence.ts';

export interface InfiniteResult<Row> {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

export interface ListState<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onShowMore: (() => void) | undefined;
}

export function useListState<Row>(result: InfiniteResult<Row>): ListState<Row> {
  const sentence = useErrorSentence();
  const { data } = result;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return {
    rows,
    busy: result.isFetching,
    error: sentence(result.error),
    onRetry: () => void result.refetch(),
    onShowMore: result.hasNextPage ? () => void result.fetchNextPage() : undefined,
  };
}
