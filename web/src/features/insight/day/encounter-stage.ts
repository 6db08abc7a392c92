// What became of an encounter or a group of the day, seen from whose it is.
import { type CalendarEntry, graceMinutes, isPlanned, type Stage, type TimedVisit } from '@puente/contract';
import type { EncounterSummary } from '#api';

const minuteMs = 60_000;

/** Written but not signed: the visit or its day is over. A plan is none of these. */
export const isDraft = (row: TimedVisit & Pick<EncounterSummary, 'isOpen'>, today: string): boolean =>
  row.isOpen && !isPlanned(row) && (Boolean(row.endedAt) || row.serviceDate < today);

/** Of a group of today. */
export function stageOfGroup(
  { groupStatus, startsAt }: Pick<CalendarEntry, 'groupStatus' | 'startsAt'>,
  now: number,
): Stage {
  if (groupStatus !== 'scheduled') return groupStatus === 'in-progress' ? 'under-way' : 'over';
  return now > Date.parse(startsAt ?? '') + graceMinutes * minuteMs ? 'late' : 'to-come';
}

/** The next one stands first: under way, missed, late, to come; what is over steps back. */
const urgency: readonly Stage[] = ['under-way', 'missed', 'late', 'to-come', 'over'];

export const stopsInOrder = <S extends { readonly stage: Stage; readonly startedAt: string }>(
  stops: readonly S[],
): S[] =>
  stops.toSorted(
    (one, other) =>
      urgency.indexOf(one.stage) - urgency.indexOf(other.stage) || one.startedAt.localeCompare(other.startedAt),
  );
