/** The counts of an import, per type of resource. */
import { type Outcome, RunIndex } from './run-index.ts';

export const columns = [
  'read',
  'made',
  'changed',
  'unchanged',
  'merged',
  'copies',
  'keptOurs',
  'rejected',
  'leftOut',
  'warnings',
] as const;
export type Column = (typeof columns)[number];

export interface TypeSummary extends Record<Column, number> {
  readonly type: string;
  /** Distinct source ids in the input. */
  readonly distinct: number;
  /** Distinct source ids that a record stands for. */
  readonly records: number;
  /** Distinct source ids without a record; the report says why. */
  readonly rejectedIds: number;
  /** Distinct source ids that say there is nothing to keep. */
  readonly leftOutIds: number;
  /** Whether every distinct source id is accounted for. */
  readonly complete: boolean;
}

export class Tally {
  readonly index = new RunIndex();
  readonly counts: Record<Column, number> = Object.fromEntries(columns.map((column) => [column, 0])) as Record<
    Column,
    number
  >;

  summary(type: string): TypeSummary {
    const [records, rejectedIds, leftOutIds] = (['record', 'rejected', 'leftOut'] as const).map((outcome) =>
      this.index.count(outcome),
    ) as [number, number, number];
    const distinct = this.index.size;
    return {
      type,
      ...this.counts,
      distinct,
      records,
      rejectedIds,
      leftOutIds,
      complete: distinct === records + rejectedIds + leftOutIds,
    };
  }
}

/** A tally for each type, in the order in which types were met. */
export class Tallies {
  readonly #all = new Map<string, Tally>();
  of(type: string): Tally {
    const tally = this.#all.get(type) ?? new Tally();
    this.#all.set(type, tally);
    return tally;
  }
  outcomeOf(type: string, name: string): Outcome | undefined {
    return this.#all.get(type)?.index.get(name);
  }
  summaries(): TypeSummary[] {
    return [...this.#all].map(([type, tally]) => tally.summary(type));
  }
}
