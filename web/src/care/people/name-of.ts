// The name of a person as one text, for labels; on the screen `PersonName` keeps it apart from the line around it.

/** A single name is the family name. */
export interface Named {
  readonly givenName?: string | null | undefined;
  readonly familyName: string;
}

/**
 * The given name and the first letter of the family name, for lists of the reader's own work: Ernesto V. A single name
 * is not shortened.
 */
export const shortNameOf = ({ givenName, familyName }: Named): string =>
  givenName ? `${givenName} ${[...familyName][0] ?? ''}.` : familyName;

export const nameOf = ({ givenName, familyName }: Named): string => [givenName, familyName].filter(Boolean).join(' ');

/** The name of a person within a sentence. */
export const callNameOf = ({
  preferredName,
  ...named
}: Named & { readonly preferredName?: string | null | undefined }): string =>
  preferredName || named.givenName || named.familyName;
