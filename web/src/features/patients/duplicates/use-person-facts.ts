// The facts that distinguish two people, in words, with their differences.
import type { PersonFacts } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { civilDateOf, useFormat, useZone } from '#i18n';

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Both values are known, and differ. */
  readonly differs: boolean;
  /** Unknown for all people. */
  readonly unknown: boolean;
}

export function usePersonFacts(people: readonly PersonFacts[]): (person: PersonFacts) => readonly Fact[] {
  const { t } = useTranslation(['patients', 'person']);
  const format = useFormat();
  const zone = useZone();
  const facts: readonly (readonly [string, (person: PersonFacts) => string | null | undefined])[] = [
    [t('field.birthDate'), ({ birthDate }) => format.date(birthDate)],
    [t('field.sexForClaims'), ({ sexForClaims }) => t(`sex.${sexForClaims}`)],
    [t('field.cin'), ({ cin }) => cin],
    [t('field.medicalRecordNumber'), ({ medicalRecordNumber }) => medicalRecordNumber],
    [t('field.phone'), ({ phone }) => phone && format.phone(phone)],
    [
      t('section.address'),
      ({ addressLine, city, postalCode }) => [addressLine, city, postalCode].filter(Boolean).join(', '),
    ],
    [t('column.chw'), ({ assignedToName }) => assignedToName],
    [t('person:merge.registered'), ({ createdAt }) => format.date(civilDateOf(new Date(createdAt), zone))],
  ];
  // The responsible worker and the registration date do not identify a person.
  const saying = facts.length - 2;
  return (person) =>
    facts.map(([name, read], index) => {
      const values = people.map((one) => read(one) ?? '');
      return {
        name,
        value: read(person) ?? '',
        differs: index < saying && values.every((value) => value !== '') && new Set(values).size > 1,
        unknown: values.every((value) => value === ''),
      };
    });
}
