// The fields of a person that are hidden from the reader's role.
import type { Patient } from '#api';

/** Hidden fields are neither shown nor sent. */
export const hideable = ['genderIdentity', 'sexualOrientation', 'justiceInvolved', 'pregnancyDueOn'] as const;
export type Hideable = (typeof hideable)[number];
export const hiddenIn = (record: Patient): readonly Hideable[] => hideable.filter((name) => record[name] === undefined);
