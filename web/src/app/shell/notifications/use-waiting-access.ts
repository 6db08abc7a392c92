// Emergency access and requests that wait for a decision.
import type { Me } from '@puente/contract';
import { type AccessRequest, type BreakGlass, callsOf, mayDo, useListState } from '#api';

const newest = { sort: '-createdAt', limit: 5 } as const;

/** Undefined rows: still loading, or hidden from the reader. */
export function useWaitingAccess(me: Me) {
  const reviews = { skip: !mayDo(me, 'breakGlasses', 'review') };
  const decides = { skip: !mayDo(me, 'accessRequests', 'grant') };
  const running = useListState<BreakGlass>(callsOf('breakGlasses').useList({ ...newest, status: 'open' }, reviews));
  const ended = useListState<BreakGlass>(callsOf('breakGlasses').useList({ ...newest, status: 'ended' }, reviews));
  const requests = useListState<AccessRequest>(
    callsOf('accessRequests').useList({ ...newest, status: 'open' }, decides),
  );
  return {
    emergencies: running.rows && ended.rows && [...running.rows, ...ended.rows],
    requests: requests.rows,
    error: running.error ?? ended.error ?? requests.error,
    busy: running.busy || ended.busy || requests.busy,
    onRetry: () => {
      if (!reviews.skip) for (const list of [running, ended]) list.onRetry();
      if (!decides.skip) requests.onRetry();
    },
  };
}
