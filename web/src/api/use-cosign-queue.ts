// Notes that wait for the reader's co-signature, the oldest first. Page, start page and navigation send the same query.

import { callsOf } from './calls-of.ts';
import { type ListState, useListState } from './list-state.ts';
import { mayDo } from './may-do.ts';
import type { EncounterSummary } from './record-types.ts';
import { useGetMeQuery } from './resources/me.ts';

/** The largest displayed count. */
const most = 50;

interface Options {
  readonly skip?: boolean;
  readonly refetchOnMountOrArgChange?: number;
}

export function useCosignQueue({ skip = false, ...options }: Options = {}): ListState<EncounterSummary> {
  const { data: me } = useGetMeQuery();
  const list = useListState<EncounterSummary>(
    callsOf('encounters').useListSummaries(
      { status: 'cosign-pending', sort: 'startedAt', limit: most },
      { skip: skip || !mayDo(me, 'encounters', 'cosign'), ...options },
    ),
  );
  // For people on the reader's panel, the list includes notes of other teams.
  return { ...list, rows: list.rows?.filter(({ can }) => can.includes('cosign')) };
}
