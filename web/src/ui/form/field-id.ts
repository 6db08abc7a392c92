// The id of a field's control: labels and links of the error summary lead there. Apart from the form library, which sign-in does without.
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The id of the question which of two changes of a field to take. */
export const conflictFieldId = (path: string): string => `conflict-${path.replaceAll('.', '-')}`;
