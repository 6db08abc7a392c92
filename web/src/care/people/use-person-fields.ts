// The person of a record as columns of an exported file.
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui';

const fields = ['givenName', 'familyName', 'birthDate', 'cin'] as const;

/** For the column of a list whose records are about one person each. */
export function usePersonFields(): NonNullable<Column<never>['fields']> {
  const { t } = useTranslation();
  return fields.map((field) => ({ field: `patient.${field}`, label: t(`export.${field}`) }));
}
