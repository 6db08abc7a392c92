// One part of the day as the list of a card.
import type { MyDay } from '@puente/contract';
import { type ListState, useErrorSentence, useGetMyDayQuery } from '#api';

interface Some<Row> {
  readonly count: number;
  readonly capped: boolean;
  readonly items: readonly Row[];
}

interface DayPart<Row> {
  readonly list: ListState<Row>;
  /** The total number; undefined while it loads. */
  readonly total: { readonly count: number; readonly capped: boolean } | undefined;
}

export function useMyDay<Row>(part: (day: MyDay) => Some<Row> | undefined): DayPart<Row> {
  const { data, error, isFetching, refetch } = useGetMyDayQuery();
  const sentence = useErrorSentence();
  const some = data && part(data);
  return {
    list: {
      rows: some?.items,
      busy: isFetching,
      error: sentence(error),
      onRetry: () => void refetch(),
      onShowMore: undefined,
    },
    total: some,
  };
}
