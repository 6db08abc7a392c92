// The fields of a person that are hidden from the reader's role.
import type { Patient } from '#api';

/** Neither asked nor sent where they are not shown. */
export const hideable = ['genderIdentity', 'sexualOrientation', 'justiceInvolved', 'pregnancyDueOn'] as const;
export type Hideable = (typeof hideable)[number];
export const hiddenIn = (record: Patient): readonly Hideable[] => hideable.filter((name) => record[name] === undefined);
