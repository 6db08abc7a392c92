// The person of a record by name. A stand-in without the privacy permission sees initials and year of birth.
import type { PatientSummary, VeiledPatient } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from './person-name.tsx';

interface PersonOrVeiledProps {
  readonly of: PatientSummary | VeiledPatient;
  /** Around the name, for example a link to the record. */
  readonly named?: (id: string, name: ReactNode) => ReactNode;
}

export function PersonOrVeiled({ of, named = (_id, name) => name }: PersonOrVeiledProps) {
  const { t } = useTranslation();
  if ('initials' in of) return <bdi>{t('veiledPerson', { initials: of.initials, year: String(of.birthYear) })}</bdi>;
  return named(of.id, <PersonName of={of} />);
}
