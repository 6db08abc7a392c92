// The caller's visits of today, and those of earlier days that were planned and never begun.
import { type Stage, stageOf } from '@puente/contract';
import { useEffect, useState } from 'react';
import { callsOf, type EncounterSummary, useListState } from '#api';
import { useFormat } from '#i18n';
import { inOrder } from './encounter-stage.ts';
import { isValidVisit } from './is-valid-visit.ts';

export interface Stop {
  readonly encounter: EncounterSummary;
  readonly stage: Stage;
}

/** The most open visits that are read. */
const mostOpen = 50;
const minuteMs = 60_000;

/** The time of day by the minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function useOwnDay(authorId: string, skip = false) {
  const { today } = useFormat();
  const now = useMinute();
  const day = useListState<EncounterSummary>(
    callsOf('encounters').useListSummaries({ authorId, serviceDate: today, sort: 'startedAt' }, { skip }),
  );
  // The notifications ask the same.
  const open = useListState<EncounterSummary>(
    callsOf('encounters').useListSummaries({ authorId, isOpen: 'true', sort: 'startedAt', limit: mostOpen }, { skip }),
  );
  const missed = open.rows?.filter((row) => stageOf(row, now, today) === 'missed') ?? [];
  const rows = day.rows && inOrder([...missed, ...day.rows.filter(isValidVisit)], now, today);
  const stops = rows?.map((encounter): Stop => ({ encounter, stage: stageOf(encounter, now, today) }));
  const count = (...stages: readonly Stage[]) => stops?.filter(({ stage }) => stages.includes(stage)).length ?? 0;
  return { stops, count, error: day.error, onRetry: day.onRetry };
}
