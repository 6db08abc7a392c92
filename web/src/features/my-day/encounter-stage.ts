// What became of an encounter of the day, seen from its author.
import type { encounter, RecordOf } from '@puente/contract';

export type Encounter = RecordOf<typeof encounter>;

/** A visit that took place or was called off; what is planned has no end and is still in progress. */
export const isOver = (row: Pick<Encounter, 'status' | 'endedAt'>): boolean =>
  row.status !== 'in-progress' || Boolean(row.endedAt);

/** Noted, not signed: the visit is over, or its day is. */
export const isDraft = (row: Pick<Encounter, 'status' | 'endedAt' | 'serviceDate'>, today: string): boolean =>
  row.status === 'in-progress' && (Boolean(row.endedAt) || row.serviceDate < today);
