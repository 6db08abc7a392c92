/**
 * How likely two records `a` and `b` are of one person: weights of agreement and disagreement, added up as by Fellegi and
 * Sunter (A Theory for Record Linkage, 1969); the figures are ours. Two people who share a birth date and the sound of a name
 * are shown, two who share a number alone are not.
 */

import { givenKeys, sharesNumber } from './ways-alike.ts';

/** Below this two records are not shown as a pair. */
export const leastPairScore = 9;

/** The first that holds counts; where none does, or one side is not known, nothing. */
type Weights = readonly (readonly [condition: string, weight: number])[];

const same = (column: string) => `a.${column} = b.${column}`;
const differs = (column: string) => `a.${column} <> b.${column}`;
const begins = (one: string, other: string) => `left(${one}, length(${other})) = ${other}`;
const isSwapped = 'a.family_name_key = b.given_name_key and a.given_name_key = b.family_name_key';
/** Names that were left out or given in another order weigh what a name of the same sound does. */
const isAlike = `names_alike(${givenKeys('a')}, a.family_name_key, ${givenKeys('b')}, b.family_name_key)`;
const isPartlySame = ['year', 'month', 'day']
  .map((part) => `(extract(${part} from a.birth_date) = extract(${part} from b.birth_date))::int`)
  .join(' + ');

const compared: readonly Weights[] = [
  [
    [same('cin'), 20],
    [differs('cin'), -6],
  ],
  [
    [same('medical_record_number'), 12],
    [differs('medical_record_number'), -1],
  ],
  [
    [same('birth_date'), 8],
    ['swapped_date(a.birth_date) = b.birth_date', 5],
    [`${isPartlySame} = 2`, 2],
    ['true', -4],
  ],
  [
    [same('family_name_key'), 5],
    [isSwapped, 4],
    [`${same('likeness_key')} or ${same('first_likeness_key')}`, 3],
    ['similarity(a.family_name_key, b.family_name_key) >= 0.5', 3],
    [isAlike, 3],
    ['true', -5],
  ],
  [
    // One name is neither like nor unlike two.
    [`'' in (a.given_name_key, b.given_name_key)`, 0],
    [same('given_name_key'), 5],
    [isSwapped, 4],
    ['a.preferred_name_key = b.given_name_key or b.preferred_name_key = a.given_name_key', 4],
    [
      `${begins('a.given_name_key', 'b.given_name_key')} or ${begins('b.given_name_key', 'a.given_name_key')} or similarity(a.given_name_key, b.given_name_key) >= 0.4`,
      3,
    ],
    [isAlike, 3],
    ['left(a.given_name_key, 1) = left(b.given_name_key, 1)', 0],
    ['true', -5],
  ],
  [[sharesNumber('a', 'b'), 4]],
  [[`a.sex_for_claims <> 'U' and b.sex_for_claims <> 'U' and ${differs('sex_for_claims')}`, -3]],
  [[`${same('address_line')} and ${same('postal_code')}`, 3]],
];

/** SQL over the rows `a` and `b` of `patients`. */
export const pairScore = compared
  .map(
    (weights) =>
      `(case ${weights.map(([condition, weight]) => `when ${condition} then ${weight}`).join(' ')} else 0 end)`,
  )
  .join(' + ');

/** A hash of all that is compared, in both rows. */
export const comparedHash = `md5(jsonb_build_array(${['a', 'b']
  .flatMap((row) =>
    [
      'cin',
      'medical_record_number',
      'birth_date',
      'family_name_key',
      'given_name_key',
      'preferred_name_key',
      'phone_key',
      'other_phones',
      'sex_for_claims',
      'address_line',
      'postal_code',
    ].map((column) => `${row}.${column}`),
  )
  .join(', ')})::text)`;
