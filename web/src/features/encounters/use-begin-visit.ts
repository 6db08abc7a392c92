// Begins the planned visit of a form: the start is typed at once and told to the server; where it is not reached, when it is.
import { useCallback, useEffect, useRef } from 'react';
import { useConnection } from '#api';
import { civilDateOf, timeOf, useZone } from '#i18n';

interface BeginOptions {
  /** Begins as the form opens. */
  readonly isWanted: boolean;
  readonly put: (name: 'date' | 'start', value: string) => void;
  /** False where the server was not reached. */
  readonly begin: (startedAt: string, isLate: boolean) => Promise<boolean>;
}

/** Begins now. */
export function useBeginVisit({ isWanted, put, begin }: BeginOptions): () => void {
  const zone = useZone();
  const { offlineSince } = useConnection();
  /** The start that the server has not heard of. */
  const untold = useRef<string>(undefined);
  const tell = useRef(begin);
  useEffect(() => {
    tell.current = begin;
  });

  const send = useCallback(async (startedAt: string, isLate: boolean) => {
    untold.current = undefined;
    if (!(await tell.current(startedAt, isLate))) untold.current = startedAt;
  }, []);
  const start = () => {
    const now = new Date();
    put('date', civilDateOf(now, zone));
    put('start', timeOf(now, zone));
    void send(now.toISOString(), false);
  };

  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (!isWanted || hasBegun.current) return;
    hasBegun.current = true;
    start();
  }, []);
  useEffect(() => {
    if (!offlineSince && untold.current) void send(untold.current, true);
  }, [offlineSince, send]);
  return start;
}
