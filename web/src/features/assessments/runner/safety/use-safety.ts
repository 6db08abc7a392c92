// The dangers of the answers: those the server was told, and those it will be told with the next answer.
import { type SafetyReason, safetyReasons } from '@puente/contract';
import { useEffect, useRef } from 'react';
import { callsOf, type SafetyAlert, useListState } from '#api';
import { useAskingValue } from '../asking.ts';

export interface Danger {
  readonly reason: SafetyReason;
  /** Undefined while the server does not have the answer. */
  readonly alert: SafetyAlert | undefined;
}

export interface Safety {
  /** Their protocols are to be followed now. */
  readonly now: readonly Danger[];
  readonly acknowledged: readonly SafetyAlert[];
}

export function useSafety(assessmentId: string): Safety {
  const list = callsOf('safetyAlerts').useList({ assessmentId, limit: 20 });
  const { rows = [] } = useListState<SafetyAlert>(list);
  const answered = useAskingValue((asking) => asking.dangers());
  const isSaved = useAskingValue(({ book }) => book.isSaved());
  const untold = answered.filter((reason) => !rows.some((row) => row.reason === reason)).join();
  const { refetch } = list;
  const latest = useRef(refetch);
  latest.current = refetch;
  // The alert came with the answer; the hint about it may come later.
  useEffect(() => {
    if (untold && isSaved) void latest.current();
  }, [untold, isSaved]);

  const raised = rows.filter(({ status }) => status === 'raised');
  return {
    now: safetyReasons.flatMap((reason): readonly Danger[] => {
      const alert = raised.find((row) => row.reason === reason);
      return alert || untold.split(',').includes(reason) ? [{ reason, alert }] : [];
    }),
    acknowledged: rows.filter(({ status }) => status !== 'raised'),
  };
}
