/** Whether a visit is planned or has begun, and whether it is late. */

import type { RecordOf } from '../kernel/definition/record-types.ts';
import type { encounter } from './encounter.ts';

type Visit = Pick<RecordOf<typeof encounter>, 'status' | 'endedAt'>;
/** The fields that decide the stage of a visit. */
export type TimedVisit = Visit & Pick<RecordOf<typeof encounter>, 'startedAt' | 'serviceDate'>;

/** Planned and not begun: its start is the hour of the plan. */
export const isPlanned = ({ status }: Pick<Visit, 'status'>): boolean =>
  status === 'scheduled' || status === 'checked-in';

/** A no-show is known once the hour of the plan has come. */
export const hasItsHourCome = ({ startedAt }: Pick<TimedVisit, 'startedAt'>, now: Date): boolean =>
  Date.parse(startedAt) <= now.getTime();

/**
 * `missed`: planned for an earlier day and not begun. `late`: planned for an hour of today that has passed, and not
 * begun. `under-way`: begun today, without an end. `over`: it has an end or was called off, or an earlier day left it
 * without an end.
 */
export type Stage = 'over' | 'under-way' | 'missed' | 'late' | 'to-come';

/** Minutes after its hour in which a visit is still on time. */
export const graceMinutes = 15;

/** @param now in milliseconds; `today` is the civil day where the organization works */
export function stageOf(row: TimedVisit, now: number, today: string): Stage {
  if (!isPlanned(row))
    return row.status !== 'in-progress' || row.endedAt || row.serviceDate < today ? 'over' : 'under-way';
  if (row.serviceDate < today) return 'missed';
  return now > Date.parse(row.startedAt) + graceMinutes * 60_000 ? 'late' : 'to-come';
}
