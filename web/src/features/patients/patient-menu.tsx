// What can be done with the person on the page; the server decided which of it.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { loadTexts } from '#i18n';
import { paths } from '#paths';
import { ActionMenu, type IconName, type MenuAction } from '#ui';
import { type PatientAct, patientActs } from './patient-acts.ts';

const ActOnPatient = lazy(() =>
  Promise.all([import('./patient-act-dialog.tsx'), loadTexts(['person', 'form'])]).then(([m]) => ({
    default: m.ActOnPatient,
  })),
);

const icons: Readonly<Record<PatientAct, IconName>> = {
  assign: 'user',
  unmerge: 'undo',
  deactivate: 'minus',
  reactivate: 'check',
  decease: 'heart',
  revive: 'undo',
};

interface PatientMenuProps {
  readonly patient: Patient;
  readonly mayRecord: boolean;
  readonly more: readonly MenuAction[];
}

export function PatientMenu({ patient, mayRecord, more }: PatientMenuProps) {
  const { t } = useTranslation('patients');
  const [act, setAct] = useState<PatientAct>();
  const { id, can } = patient;
  const actions: readonly MenuAction[] = [
    ...(mayRecord ? [{ label: t('record'), icon: 'visit', to: paths.newEncounter(id) } as const] : []),
    ...(can.includes('update') ? [{ label: t('editAction'), icon: 'pen', to: paths.editPatient(id) } as const] : []),
    ...patientActs
      .filter((name) => can.includes(name))
      .map((name) => ({ label: t(`act.${name}`), icon: icons[name], onSelect: () => setAct(name) })),
    ...more,
    ...(can.includes('merge') ? [{ label: t('act.merge'), icon: 'copy', to: paths.mergePatient(id) } as const] : []),
  ];
  return (
    <>
      {actions.length > 0 && <ActionMenu actions={actions} outlined />}
      <Suspense fallback={null}>
        {act && <ActOnPatient key={act} act={act} patient={patient} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  );
}
