// Chooses the next of the open visits with a person.
import { isPlanned, type Stage, stageOf, type TimedVisit } from '@puente/contract';

export interface StagedVisit<Visit extends TimedVisit> {
  readonly visit: Visit;
  /** `over`: it took place and its note is unsigned. */
  readonly stage: Stage;
}

/** The first planned visit, even if its hour has passed; the visits are in the order of their starts. */
export const nextVisitOf = <Visit extends TimedVisit>(visits: readonly Visit[]) => visits.find(isPlanned);

/** A visit under way, else the next planned one, else a note that waits for its signature. */
export function nextStepOf<Visit extends TimedVisit>(
  visits: readonly Visit[],
  now: number,
  today: string,
): StagedVisit<Visit> | undefined {
  const stage = (visit: Visit) => stageOf(visit, now, today);
  const next = visits.find((visit) => stage(visit) === 'under-way') ?? nextVisitOf(visits) ?? visits[0];
  return next && { visit: next, stage: stage(next) };
}
