// The value of a form field in words: for the choice between its two versions.
import type { useFormat } from '#i18n';
import { countyName } from './answer-options.ts';
import type { PatientFormValues } from './patient-form.ts';

interface Words {
  readonly format: Pick<ReturnType<typeof useFormat>, 'date' | 'language'>;
  /** A code of a list. */
  readonly word: (list: string, code: string) => string;
  readonly yes: string;
  readonly no: string;
}

/** The list whose codes a field holds, where its name differs. */
const listOf: Readonly<Record<string, string>> = {
  preferredContact: 'contactWay',
  veteran: 'ownAnswer',
  justiceInvolved: 'ownAnswer',
  interpreterNeeded: 'ownAnswer',
  phoneCanText: 'ownAnswer',
  phoneCanLeaveVoicemail: 'ownAnswer',
};
const coded = new Set([
  ...Object.keys(listOf),
  'ethnicity',
  'genderIdentity',
  'sexualOrientation',
  'housingStatus',
  'literacy',
  'phoneUse',
  'riskTier',
]);

export function valueInWords(
  path: keyof PatientFormValues,
  values: PatientFormValues,
  { format, word, yes, no }: Words,
): string {
  const value = values[path];
  if (typeof value === 'boolean') return value ? yes : no;
  if (path === 'race') return values.race.map((code) => word('race', code)).join(', ');
  if (path === 'formerNames') return values.formerNames.map(({ name }) => name).join(', ');
  if (path === 'otherPhones')
    return values.otherPhones.map(({ number, use }) => `${number} (${word('phoneUse', use)})`).join(', ');
  if (path === 'otherAddresses')
    return values.otherAddresses
      .map((row) => [word('addressKind', row.kind), row.addressLine, row.city].filter(Boolean).join(', '))
      .join('; ');
  if (path === 'flags')
    return values.flags.map(({ kind, text }) => [word('flagKind', kind), text].filter(Boolean).join(': ')).join('; ');
  if (typeof value !== 'string' || value === '') return '';
  if (path === 'birthDate' || path === 'pregnancyDueOn') return format.date(value);
  if (path === 'preferredLanguage') return format.language(value);
  if (path === 'county') return countyName(value);
  return coded.has(path) ? word(listOf[path] ?? path, value) : value;
}
