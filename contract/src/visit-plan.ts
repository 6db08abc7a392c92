/** Whether a visit is planned or has begun. */

import type { RecordOf } from './define-resource.ts';
import type { encounter } from './encounter.ts';

type Visit = Pick<RecordOf<typeof encounter>, 'status' | 'endedAt' | 'plannedAt' | 'begunAt'>;

/** Planned and not begun: its start is the hour of the plan. */
export const isPlanned = ({ status, endedAt, plannedAt, begunAt }: Visit): boolean =>
  status === 'in-progress' && !endedAt && Boolean(plannedAt) && !begunAt;
