// Begins the planned visit of a form. The start is filled in immediately and sent to the server, or sent later if the
// server is out of reach.
import { useCallback, useEffect, useRef } from 'react';
import { useConnection } from '#api';
import { civilDateOf, timeOf, useZone } from '#i18n';

interface BeginOptions {
  /** Begins as the form opens. */
  readonly isWanted: boolean;
  readonly put: (name: 'date' | 'start', value: string) => void;
  /** False if the server was not reached. */
  readonly begin: (startedAt: string, isLate: boolean) => Promise<boolean>;
}

/** Begins now. */
export function useBeginVisit({ isWanted, put, begin }: BeginOptions): () => void {
  const zone = useZone();
  const { offlineSince } = useConnection();
  /** The start that the server has not received. */
  const unreported = useRef<string>(undefined);
  const beginNow = useRef(begin);
  useEffect(() => {
    beginNow.current = begin;
  });

  const send = useCallback(async (startedAt: string, isLate: boolean) => {
    unreported.current = undefined;
    if (!(await beginNow.current(startedAt, isLate))) unreported.current = startedAt;
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
    if (!offlineSince && unreported.current) void send(unreported.current, true);
  }, [offlineSince, send]);
  return start;
}
