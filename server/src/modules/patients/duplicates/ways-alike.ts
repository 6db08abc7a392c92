/**
 * The ways in which two records may be of one person, for the check at registration and the search through
 * everybody alike. Each is one comparison of columns that have an index. Names in another order or without one of their
 * parts: W3C, Personal names around the world (two family names, particles, several given names). A digit of the year is the
 * slip that leaves month and day as they were.
 */
import type { DuplicateReason } from '@puente/contract';

/** SQL for the known value of a person; null if there is none. */
export interface Known {
  readonly cin: string | null;
  readonly recordNumber: string | null;
  readonly givenKey: string;
  /** Values that are compared only together with the birth date. */
  readonly born: Born | null;
  readonly number: string | null;
}

export interface Born {
  readonly birthDate: string;
  readonly familyKey: string;
  /** The key of the given and the middle name. */
  readonly givenKeys: string;
  readonly likeness: string;
  readonly firstLikeness: string;
}

/** SQL over a row, and the SQL of the value that it has. */
type Equal = Readonly<Record<string, string>>;

export interface Way {
  readonly why: DuplicateReason;
  /** Of `patient_numbers` instead of `patients`. */
  readonly numbers?: true;
  /** Only people who have a word of their names in common are compared: one comparison costs more than all others. */
  readonly words?: true;
  /** Born in one of `years_like`. */
  readonly years?: true;
  /** The compared columns of `row` with the known values; null where a value is not known. */
  of(row: string, known: Known): Equal | null;
  /** A further condition. */
  also?(row: string, born: Born): string;
}

/** SQL of the key of the given and the middle name of a row of `patients`. */
export const givenKeys = (row: string) => `search_key(concat_ws(' ', ${row}.given_name, ${row}.middle_name))`;

export const waysAlike: readonly Way[] = [
  { why: 'cin', of: (row, { cin }) => (cin ? { [`${row}.cin`]: cin } : null) },
  {
    why: 'record-number',
    of: (row, { recordNumber }) => (recordNumber ? { [`${row}.medical_record_number`]: recordNumber } : null),
  },
  {
    why: 'name-birth-date',
    of: (row, { born }) => born && { [`${row}.birth_date`]: born.birthDate, [`${row}.likeness_key`]: born.likeness },
  },
  {
    why: 'name-birth-date',
    of: (row, { born }) =>
      born && { [`${row}.birth_date`]: born.birthDate, [`${row}.first_likeness_key`]: born.firstLikeness },
  },
  {
    why: 'name-birth-date',
    words: true,
    of: (row, { born }) => born && { [`${row}.birth_date`]: born.birthDate },
    also: (row, born) => `names_alike(${givenKeys(row)}, ${row}.family_name_key, ${born.givenKeys}, ${born.familyKey})`,
  },
  {
    why: 'swapped-names',
    of: (row, { born, givenKey }) =>
      born && {
        [`${row}.birth_date`]: born.birthDate,
        [`${row}.family_name_key`]: givenKey,
        [`${row}.given_name_key`]: born.familyKey,
      },
  },
  {
    why: 'swapped-birth-date',
    of: (row, { born }) =>
      born && { [`${row}.birth_date`]: `swapped_date(${born.birthDate})`, [`${row}.likeness_key`]: born.likeness },
  },
  {
    why: 'birth-year',
    years: true,
    of: (row, { born, givenKey }) =>
      born && {
        [`${row}.likeness_key`]: born.likeness,
        [`${row}.family_name_key`]: born.familyKey,
        [`${row}.given_name_key`]: givenKey,
        [`extract(month from ${row}.birth_date)`]: `extract(month from ${born.birthDate})`,
        [`extract(day from ${row}.birth_date)`]: `extract(day from ${born.birthDate})`,
      },
    also: (row, { birthDate }) => `${row}.birth_date = any (years_like(${birthDate}))`,
  },
  { why: 'phone', numbers: true, of: (row, { number }) => (number ? { [`${row}.phone_key`]: number } : null) },
];

/** True when a row agrees with the known values; null where they are not known. */
export function agrees({ of, also }: Way, row: string, known: Known): string | null {
  const equal = of(row, known);
  if (!equal) return null;
  const all = Object.entries(equal).map(([ours, theirs]) => `${ours} = ${theirs}`);
  return [...all, ...(also && known.born ? [also(row, known.born)] : [])].join(' and ');
}

/** A household or a shelter shares a number: among the people with it, those who could be this person. */
export const couldBe = (row: string, { born, givenKey }: Known) =>
  `(${born ? `${row}.birth_date = ${born.birthDate} or ` : ''}left(${row}.given_name_key, 1) = left(${givenKey}, 1))`;

/** That two rows of `patients` have a number in common, the first or another. */
export const sharesNumber = (row: string, other: string) =>
  `exists (select from patient_numbers m join patient_numbers n on n.tenant_id = m.tenant_id and n.phone_key = m.phone_key
    where m.tenant_id = ${row}.tenant_id and m.patient_id = ${row}.id and n.patient_id = ${other}.id)`;
