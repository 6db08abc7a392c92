/** The state changes of a person's record, in the order of the menu. */
export const patientStateActions = [
  { name: 'assign', icon: 'user' },
  { name: 'unmerge', icon: 'undo' },
  { name: 'deactivate', icon: 'minus' },
  { name: 'reactivate', icon: 'check' },
  { name: 'decease', icon: 'heart' },
  { name: 'revive', icon: 'undo' },
] as const;
export type PatientStateAction = (typeof patientStateActions)[number]['name'];
