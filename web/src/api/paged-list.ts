// A long list page by page: the next page loads early when the user nears the end, and shows on request.
import { useState } from 'react';
import { useErrorSentence } from './errors/use-error-sentence.ts';
import type { InfiniteResult } from './list-state.ts';

interface PagedResult<Row> extends InfiniteResult<Row> {
  readonly currentData?: unknown;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

export interface PagedList<Row> {
  /** Undefined before the first answer; the rows of the previous query stay until the answer arrives. */
  readonly rows: readonly Row[] | undefined;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onShowMore: (() => void) | undefined;
  /** Loads the next page early. */
  readonly onNearEnd: () => void;
}

/** @param question the query; a change of it starts at the first page */
export function usePagedList<Row>(result: PagedResult<Row>, question: string): PagedList<Row> {
  const sentence = useErrorSentence();
  const pages = result.data?.pages;
  const known = result.currentData === undefined ? 0 : (pages?.length ?? 0);
  const [state, setState] = useState({ question, shown: Math.max(1, known) });
  const shown = state.question === question ? state.shown : Math.max(1, known);
  const show = (count: number) => setState({ question, shown: count });
  // From here on, an early page counts as not shown.
  if (state.question !== question) show(shown);
  const isReadAhead = result.isFetchingNextPage && shown <= known;
  const visible = known === 0 ? pages : pages?.slice(0, shown);
  const hasMore = known > shown || result.hasNextPage;
  return {
    rows: visible?.flatMap((page) => page.items),
    busy: result.isFetching && !isReadAhead,
    error: sentence(result.error),
    onRetry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
    onShowMore: hasMore
      ? () => {
          show(shown + 1);
          if (known <= shown) void result.fetchNextPage();
        }
      : undefined,
    onNearEnd: () => {
      if (known > 0 && known <= shown && result.hasNextPage && !result.isFetching) void result.fetchNextPage();
    },
  };
}
