/** What changes the state of a person's record, in the order it is offered. */
export const patientStateActions = [
  { name: 'assign', icon: 'user' },
  { name: 'unmerge', icon: 'undo' },
  { name: 'deactivate', icon: 'minus' },
  { name: 'reactivate', icon: 'check' },
  { name: 'decease', icon: 'heart' },
  { name: 'revive', icon: 'undo' },
] as const;
export type PatientStateAction = (typeof patientStateActions)[number]['name'];
