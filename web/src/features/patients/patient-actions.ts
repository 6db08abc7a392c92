// What can be done with a person straight from the list.
import { useTranslation } from 'react-i18next';
import { type ListedPatient, useMay } from '#api';
import { paths } from '#paths';
import type { MenuAction } from '#ui';

export function usePatientActions(): (patient: ListedPatient) => readonly MenuAction[] {
  const { t } = useTranslation('patients');
  const mayRecord = useMay('encounters', 'create');
  return ({ id, phone, phoneSafe, can, status }) => [
    ...(mayRecord && status === 'active'
      ? [{ label: t('record'), icon: 'visit', to: paths.newEncounter(id) } as const]
      : []),
    ...(can.includes('update') ? [{ label: t('editAction'), icon: 'pen', to: paths.editPatient(id) } as const] : []),
    ...(phone && phoneSafe ? [{ label: t('call'), icon: 'phone', to: `tel:${phone}` } as const] : []),
  ];
}
