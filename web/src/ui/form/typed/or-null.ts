// Apart from the resolver: pages that show a form's values load no form library.

/** An empty text field means an absent value. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
