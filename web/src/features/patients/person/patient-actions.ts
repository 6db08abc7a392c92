// The acts on a person in the list.
import { useTranslation } from 'react-i18next';
import { type ListedPatient, useMay } from '#api';
import { useMayCall } from '#care';
import { paths } from '#paths';
import { type MenuAction } from '#ui';

export function usePatientActions(): (patient: ListedPatient) => readonly MenuAction[] {
  const { t } = useTranslation('patients');
  const mayCall = useMayCall();
  const mayRecord = useMay('encounters', 'create');
  return (patient) => {
    const { id, phone, can, status } = patient;
    return [
      ...(mayRecord && status === 'active'
        ? ([
            { label: t('record'), icon: 'visit', to: paths.newEncounter(id) },
            { label: t('planVisit'), icon: 'calendar', to: paths.planVisit({ patientId: id }) },
          ] as const)
        : []),
      ...(can.includes('update') ? [{ label: t('editAction'), icon: 'pen', to: paths.editPatient(id) } as const] : []),
      ...(phone && mayCall(patient) ? [{ label: t('call'), icon: 'phone', to: `tel:${phone}` } as const] : []),
    ];
  };
}
