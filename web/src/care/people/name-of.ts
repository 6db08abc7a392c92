// The name of a person as one text, for labels; on the screen `PersonName` keeps it apart from the line around it.

/** Who has one name has it as the family name. */
export interface Named {
  readonly givenName?: string | null | undefined;
  readonly familyName: string;
}

/** Given name and the first letter of the last, for lists of one's own work: Ernesto V. One name stands whole. */
export const shortNameOf = ({ givenName, familyName }: Named): string =>
  givenName ? `${givenName} ${[...familyName][0] ?? ''}.` : familyName;

export const nameOf = ({ givenName, familyName }: Named): string => [givenName, familyName].filter(Boolean).join(' ');

/** What somebody is called in a sentence. */
export const callNameOf = ({
  preferredName,
  ...named
}: Named & { readonly preferredName?: string | null | undefined }): string =>
  preferredName || named.givenName || named.familyName;
