// A visit that was cancelled or voided is no part of the day.
import type { Encounter } from './encounter-stage.ts';

export const stillStands = ({ status }: Pick<Encounter, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'entered-in-error';
