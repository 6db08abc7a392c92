// The id of a field's control: labels and links of the error summary lead there. Apart from the form library, which sign-in does without.
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
