/** The fields of each part of a record, by resource: for a recipient, and for the names in a preview. */
import type { DataClass } from '../kernel/codes/consent.ts';

/** Parts that are rows of their own. The two of Part 2 open those rows of the others that bear its label. */
export const sharedFields = {
  identity: { patient: ['givenName', 'middleName', 'familyName', 'preferredName', 'birthDate'] },
  contact: {
    patient: [
      'doNotContact',
      'phone',
      'phoneSafe',
      'contactFrom',
      'contactUntil',
      'email',
      'addressLine',
      'city',
      'state',
      'postalCode',
      'preferredLanguage',
      'interpreterNeeded',
    ],
  },
  household: { caregiver: ['givenName', 'familyName', 'relationship', 'phone', 'emergencyContact'] },
  programs: { enrollment: ['program', 'status', 'startsOn', 'endsOn'] },
  coverage: { patient: ['cin'], coverage: ['payerName', 'memberId', 'startsOn', 'endsOn'] },
  visits: { encounter: ['serviceDate', 'mode', 'durationMinutes', 'purpose', 'authorName'] },
  notes: { encounter: ['serviceDate', 'note'] },
  diagnoses: { diagnosis: ['code', 'title', 'clinicalStatus', 'onsetOn'] },
  documents: { document: ['title', 'category', 'fileName'] },
} as const satisfies Partial<Record<DataClass, Readonly<Record<string, readonly string[]>>>>;

export type SharedClass = keyof typeof sharedFields;
export const sharedClasses = Object.keys(sharedFields) as readonly SharedClass[];

/** Values that forbid nothing: whoever gets the contact data of a person also gets the obstacles to their use, and no more. */
export const isUnrestricted = (name: string, value: unknown) =>
  (name === 'doNotContact' && value === false) || (name === 'phoneSafe' && value === true);

/** A value that a recipient reads also if nobody has asked for it: without it, silence would read as "no". */
export const isTold = (name: string, value: unknown) =>
  name === 'interpreterNeeded' || (value !== null && value !== '');
