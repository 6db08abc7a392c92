// What became of an encounter of the day, seen from its author.
import { isPlanned, type Stage, stageOf, type TimedVisit } from '@puente/contract';
import type { EncounterSummary } from '#api';

/** Written but not signed: the visit or its day is over. A plan is none of these. */
export const isDraft = (row: TimedVisit & Pick<EncounterSummary, 'isOpen'>, today: string): boolean =>
  row.isOpen && !isPlanned(row) && (Boolean(row.endedAt) || row.serviceDate < today);

const urgency: readonly Stage[] = ['under-way', 'missed', 'late'];

/** What waits longest comes first: under way, missed, late; then the day in its order. */
export function inOrder<Row extends TimedVisit>(rows: readonly Row[], now: number, today: string): Row[] {
  const rank = (row: Row) => (urgency.indexOf(stageOf(row, now, today)) + urgency.length + 1) % (urgency.length + 1);
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.startedAt.localeCompare(other.startedAt));
}
