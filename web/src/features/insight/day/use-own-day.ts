// The caller's visits and groups of today, and planned visits of earlier days that never began.
import { type CalendarEntry, type Stage, stageOf } from '@puente/contract';
import { useEffect, useState } from 'react';
import { callsOf, type EncounterSummary, useGetCalendarQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { isDraft, stageOfGroup, stopsInOrder } from './encounter-stage.ts';
import { isValidVisit } from './is-valid-visit.ts';
import { openVisits, visitsOfDay } from './own-day-queries.ts';

export interface VisitStop {
  readonly id: string;
  readonly startedAt: string;
  readonly stage: Stage;
  /** The work is finished, and the draft waits for its signature. */
  readonly isDone: boolean;
  readonly encounter: EncounterSummary;
  readonly group?: never;
}
/** A group is one stop, regardless of its participants. */
export interface GroupStop extends Omit<VisitStop, 'encounter' | 'group'> {
  readonly group: CalendarEntry;
  readonly encounter?: never;
}
export type Stop = VisitStop | GroupStop;

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
    callsOf('encounters').useListSummaries(visitsOfDay(authorId, today), { skip }),
  );
  const open = useListState<EncounterSummary>(callsOf('encounters').useListSummaries(openVisits(authorId), { skip }));
  const calendar = useGetCalendarQuery({ from: today, to: today }, { skip });
  const missed = open.rows?.filter((row) => stageOf(row, now, today) === 'missed') ?? [];
  const visits = day.rows && [...missed, ...day.rows.filter(isValidVisit)];
  const ofVisits = visits
    ?.filter(({ groupEncounterId }) => groupEncounterId === null)
    .map((encounter): Stop => {
      const stage = stageOf(encounter, now, today);
      const isDone = stage === 'over' && !isDraft(encounter, today);
      return { id: encounter.id, startedAt: encounter.startedAt, stage, isDone, encounter };
    });
  const ofGroups = calendar.data?.entries
    .filter(({ kind }) => kind === 'group')
    .map((group): Stop => {
      const stage = stageOfGroup(group, now);
      return { id: group.id!, startedAt: group.startsAt!, stage, isDone: stage === 'over', group };
    });
  // A late line would push the others down.
  const isKnown = ofVisits && (ofGroups || calendar.isError);
  const stops = isKnown ? stopsInOrder([...ofVisits, ...(ofGroups ?? [])]) : undefined;
  const count = (...stages: readonly Stage[]) => stops?.filter(({ stage }) => stages.includes(stage)).length ?? 0;
  const done = stops?.filter(({ isDone }) => isDone).length ?? 0;
  return { stops, visits, count, done, error: day.error, onRetry: day.onRetry };
}
