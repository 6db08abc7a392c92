// Whether a visit is valid: a visit that did not take place is no part of the day.
import type { EncounterSummary } from '#api';

export const isValidVisit = ({ status }: Pick<EncounterSummary, 'status'>): boolean =>
  !['cancelled', 'rescheduled', 'no-show', 'entered-in-error'].includes(status);
