// Every row of a list, for what is incomplete without one of them.
import type { Page } from '@puente/contract';
import { useEffect, useMemo } from 'react';

interface Listing<Row> {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** `data` is there once the last page is. */
export function useAllRows<Row>({ data, error, hasNextPage, isFetching, refetch, fetchNextPage }: Listing<Row>) {
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  return { data: hasNextPage ? undefined : rows, error, refetch };
}
