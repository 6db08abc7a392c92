// Whether a visit counts: one that did not take place is no part of the day.
import type { Encounter } from './encounter-stage.ts';

export const isValidVisit = ({ status }: Pick<Encounter, 'status'>): boolean =>
  !['cancelled', 'rescheduled', 'no-show', 'entered-in-error'].includes(status);
