// The id of a field's control, for labels and links of the error summary. Apart from the form library, because sign-in
// does not load it.
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The id of the question that chooses between two changes of a field. */
export const conflictFieldId = (path: string): string => `conflict-${path.replaceAll('.', '-')}`;
