// Long work: how far it has come. It is read again each second while somebody looks at it.
import type { RecordOf, run } from '@puente/contract';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { askEveryMs } from '../ask-every.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Run = RecordOf<typeof run>;

const runs = api
  .injectEndpoints({ endpoints: (build) => resourceEndpoints<typeof run>(build, { one: 'run', many: 'runs' }) })
  .enhanceEndpoints({ endpoints: { getRun: { keepUnusedDataFor: 0 } } });
export const { useCommandRunMutation } = runs;

/** A run while it goes on and how it ended; `after` is how long nobody asks, for work that is mostly done by then. */
export function useRun(id: string | undefined, { after = 0 }: { readonly after?: number } = {}): Run | undefined {
  const [asks, setAsks] = useState(after === 0);
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    if (after === 0 || !id) return undefined;
    setAsks(false);
    const begin = setTimeout(() => setAsks(true), after);
    return () => clearTimeout(begin);
  }, [id, after]);
  const { data } = runs.useGetRunQuery(id ?? '', {
    skip: !id || !asks,
    pollingInterval: ended === id ? 0 : askEveryMs,
    refetchOnMountOrArgChange: true,
  });
  const run = data?.id === id ? data : undefined;
  useEffect(() => {
    if (run && run.status !== 'running') setEnded(run.id);
  }, [run]);
  return run;
}
