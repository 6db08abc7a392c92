// The progress of long work. It loads each second while a page shows it.
import { useEffect, useState } from 'react';
import { askEveryMs } from '../ask-every.ts';
import { callsOf } from '../calls-of.ts';
import type { Run } from '../record-types.ts';

/** A run in progress, and its end; `after` delays the first request, for work that is usually finished by then. */
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
