// The course of a total over the assessments of one person.
import type { ScoreBand } from '@puente/contract';
import type { Assessment } from '#api';
import { civilDateOf } from '#i18n';

export interface Point {
  readonly id: string;
  /** The civil day at the organization. */
  readonly on: string;
  readonly at: string;
  readonly value: number;
  readonly band: ScoreBand | null;
}

type Scored = Pick<Assessment, 'id' | 'status' | 'completedAt' | 'scores'>;

/** Totals of completed ones, the oldest first. One that was corrected or voided has none. */
export function pointsOf(rows: readonly Scored[], linkId: string, zone: string): readonly Point[] {
  return rows
    .flatMap(({ id, status, completedAt, scores }): readonly Point[] => {
      const score = scores.find((one) => one.linkId === linkId);
      if (!completedAt || !score || score.value === null) return [];
      if (status !== 'completed' && status !== 'reviewed') return [];
      return [
        { id, on: civilDateOf(new Date(completedAt), zone), at: completedAt, value: score.value, band: score.band },
      ];
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

export interface Change {
  readonly by: number;
  /** The day of the one before. */
  readonly on: string;
}

/** @param id of the assessment that is compared with the one before it */
export function changeSince(points: readonly Point[], id: string): Change | undefined {
  const at = points.findIndex((point) => point.id === id);
  const [before, now] = [points[at - 1], points[at]];
  return before && now && { by: now.value - before.value, on: before.on };
}
