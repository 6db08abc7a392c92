// The name of a person as one text, for labels; on the screen `PersonName` keeps it apart from the line around it.

export interface Named {
  readonly givenName: string;
  readonly familyName: string;
}

export const nameOf = ({ givenName, familyName }: Named): string => `${givenName} ${familyName}`;
