/** States of a visit. A visit that is written down ahead of its start begins as `scheduled`. */
export const encounterStates = [
  'in-progress',
  'scheduled',
  'checked-in',
  'documented',
  'cosign-pending',
  'signed',
  'locked',
  'rescheduled',
  'no-show',
  'cancelled',
  'entered-in-error',
] as const;
export type EncounterState = (typeof encounterStates)[number];

/** States in which something is still to be done or to be written. */
export const openStates = ['scheduled', 'checked-in', 'in-progress', 'documented'] as const;
/** States of a visit that took place and whose note its author signed. */
export const signedStates = ['cosign-pending', 'signed', 'locked'] as const;
/** States of a visit that did not take place, or does not count. */
export const takenBackStates = ['rescheduled', 'no-show', 'cancelled', 'entered-in-error'] as const;
