// The stage of an encounter or a group of the day, from the view of its owner.
import { type CalendarEntry, graceMinutes, isPlanned, type Stage, type TimedVisit } from '@puente/contract';
import type { EncounterSummary } from '#api';

const minuteMs = 60_000;

/** Begun but not signed after the visit or its day is over. A plan is no draft. */
export const isDraft = (row: TimedVisit & Pick<EncounterSummary, 'isOpen'>, today: string): boolean =>
  row.isOpen && !isPlanned(row) && (Boolean(row.endedAt) || row.serviceDate < today);

/** The stage of a group of today. */
export function stageOfGroup(
  { groupStatus, startsAt }: Pick<CalendarEntry, 'groupStatus' | 'startsAt'>,
  now: number,
): Stage {
  if (groupStatus !== 'scheduled') return groupStatus === 'in-progress' ? 'under-way' : 'over';
  return now > Date.parse(startsAt ?? '') + graceMinutes * minuteMs ? 'late' : 'to-come';
}

/** The next encounter is first: under way, missed, late, future; finished encounters are last. */
const urgency: readonly Stage[] = ['under-way', 'missed', 'late', 'to-come', 'over'];

export const stopsInOrder = <S extends { readonly stage: Stage; readonly startedAt: string }>(
  stops: readonly S[],
): S[] =>
  stops.toSorted(
    (one, other) =>
      urgency.indexOf(one.stage) - urgency.indexOf(other.stage) || one.startedAt.localeCompare(other.startedAt),
  );
