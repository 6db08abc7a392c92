// Long work: how far it has come. It is read again each second while somebody looks at it.
import { useEffect, useState } from 'react';
import { askEveryMs } from '../ask-every.ts';
import { callsOf } from '../calls-of.ts';
import type { Run } from '../record-types.ts';

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
  const { data } = callsOf('runs').useGet(id ?? '', {
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
