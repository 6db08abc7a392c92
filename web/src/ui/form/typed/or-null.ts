// Apart from the resolver: pages that show what a form holds load no form library.

/** An empty text field is a value that is not there. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
