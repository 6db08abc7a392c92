// The name of a person as one text, for labels; on the screen `PersonName` keeps it apart from the line around it.

export interface Named {
  readonly givenName: string;
  readonly familyName: string;
}

/** Given name and the first letter of the last, for lists of one's own work: Ernesto V. */
export const shortNameOf = ({ givenName, familyName }: Named): string => `${givenName} ${[...familyName][0] ?? ''}.`;

export const nameOf = ({ givenName, familyName }: Named): string => `${givenName} ${familyName}`;
