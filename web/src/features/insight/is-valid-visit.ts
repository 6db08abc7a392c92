// Whether a visit counts: a cancelled or voided one is no part of the day.
import type { Encounter } from './encounter-stage.ts';

export const isValidVisit = ({ status }: Pick<Encounter, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'entered-in-error';
