/** What changes the state of a person's record, in the order it is offered. */
export const patientStateActions = ['assign', 'unmerge', 'deactivate', 'reactivate', 'decease', 'revive'] as const;
export type PatientStateAction = (typeof patientStateActions)[number];
