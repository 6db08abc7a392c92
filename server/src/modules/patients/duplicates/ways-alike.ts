/**
 * The ways in which two records may be of one person, for the check at registration and the search through
 * everybody alike. Each is one comparison of columns that have an index.
 */
import type { DuplicateReason } from '@puente/contract';

/** SQL for the known value of a person; null if there is none. */
export interface Known {
  readonly cin: string | null;
  readonly recordNumber: string | null;
  readonly givenKey: string;
  /** A value that is compared only together with the birth date. */
  readonly born: {
    readonly birthDate: string;
    readonly familyKey: string;
    readonly likeness: string;
    readonly firstLikeness: string;
  } | null;
  readonly number: string | null;
}

export interface Way {
  readonly why: DuplicateReason;
  /** Of `patient_numbers` instead of `patients`. */
  readonly numbers?: true;
  /** The compared columns, with the known values; null where a value is not known. */
  of(known: Known): Readonly<Record<string, string>> | null;
}

export const waysAlike: readonly Way[] = [
  { why: 'cin', of: ({ cin }) => (cin ? { cin } : null) },
  { why: 'record-number', of: ({ recordNumber }) => (recordNumber ? { medical_record_number: recordNumber } : null) },
  {
    why: 'name-birth-date',
    of: ({ born }) => born && { birth_date: born.birthDate, likeness_key: born.likeness },
  },
  {
    why: 'name-birth-date',
    of: ({ born }) => born && { birth_date: born.birthDate, first_likeness_key: born.firstLikeness },
  },
  {
    why: 'swapped-names',
    of: ({ born, givenKey }) =>
      born && { birth_date: born.birthDate, family_name_key: givenKey, given_name_key: born.familyKey },
  },
  {
    why: 'swapped-birth-date',
    of: ({ born }) => born && { birth_date: `swapped_date(${born.birthDate})`, likeness_key: born.likeness },
  },
  { why: 'phone', numbers: true, of: ({ number }) => (number ? { phone_key: number } : null) },
];

/** True when a row agrees with the known values. */
export const agrees = (row: string, columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([column, value]) => `${row}.${column} = ${value}`)
    .join(' and ');

/** A household or a shelter shares a number: among the people with it, those who could be this person. */
export const couldBe = (row: string, { born, givenKey }: Known) =>
  `(${born ? `${row}.birth_date = ${born.birthDate} or ` : ''}left(${row}.given_name_key, 1) = left(${givenKey}, 1))`;

/** That two rows of `patients` have a number in common, the first or another. */
export const sharesNumber = (row: string, other: string) =>
  `exists (select from patient_numbers m join patient_numbers n on n.tenant_id = m.tenant_id and n.phone_key = m.phone_key
    where m.tenant_id = ${row}.tenant_id and m.patient_id = ${row}.id and n.patient_id = ${other}.id)`;
