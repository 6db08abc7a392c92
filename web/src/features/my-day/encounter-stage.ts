// What became of an encounter of the day, seen from its author.
import { type encounter, isPlanned, type RecordOf } from '@puente/contract';

export type Encounter = RecordOf<typeof encounter>;

/**
 * `missed` was planned for an earlier day and `late` for an hour of today that has passed; neither was begun. What is under
 * way has begun today and has no end. `over` is what has an end or was called off, and what an earlier day left without one.
 */
export type Stage = 'over' | 'under-way' | 'missed' | 'late' | 'to-come';

/** So long after its hour a visit is still on time. */
const graceMinutes = 15;

type Told = Pick<Encounter, 'status' | 'startedAt' | 'endedAt' | 'plannedAt' | 'begunAt' | 'serviceDate'>;

/** @param today the civil day where the organisation works */
export function stageOf(row: Told, now: number, today: string): Stage {
  if (!isPlanned(row))
    return row.status !== 'in-progress' || row.endedAt || row.serviceDate < today ? 'over' : 'under-way';
  if (row.serviceDate < today) return 'missed';
  return now > Date.parse(row.startedAt) + graceMinutes * 60_000 ? 'late' : 'to-come';
}

/** Noted, not signed: the visit is over, or its day is; what was only planned is none. */
export const isDraft = (row: Told, today: string): boolean =>
  row.status === 'in-progress' && !isPlanned(row) && (Boolean(row.endedAt) || row.serviceDate < today);

const urgency: readonly Stage[] = ['under-way', 'missed', 'late'];

/** What waits longest comes first: under way, missed, late; then the day in its order. */
export function inOrder<Row extends Told>(rows: readonly Row[], now: number, today: string): Row[] {
  const rank = (row: Row) => (urgency.indexOf(stageOf(row, now, today)) + urgency.length + 1) % (urgency.length + 1);
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.startedAt.localeCompare(other.startedAt));
}
