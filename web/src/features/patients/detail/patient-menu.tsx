// The acts on the person of the page, as far as the server allows them.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, useMay } from '#api';
import { useNewTask } from '#care';
import { loadTexts } from '#i18n';
import { paths } from '#paths';
import { ActionMenu, type MenuAction, usePrintAction } from '#ui';
import { type PatientStateAction, patientStateActions } from '../person/patient-state-actions.ts';

const PatientActionDialog = lazy(() =>
  Promise.all([import('../person/patient-action-dialog.tsx'), loadTexts(['person', 'form'])]).then(([m]) => ({
    default: m.PatientActionDialog,
  })),
);

interface PatientMenuProps {
  readonly patient: Patient;
  readonly mayRecord: boolean;
  readonly more: readonly MenuAction[];
}

export function PatientMenu({ patient, mayRecord, more }: PatientMenuProps) {
  const { t } = useTranslation('patients');
  const print = usePrintAction();
  const [action, setAction] = useState<PatientStateAction>();
  const { id, can } = patient;
  const newTask = useNewTask();
  const mayAsk = useMay('assessments', 'create') === true && can.includes('update');
  const mayPlan = useMay('carePlans', 'create') === true && can.includes('update');
  const actions: readonly MenuAction[] = [
    ...(mayRecord
      ? ([
          { label: t('record'), icon: 'visit', to: paths.newEncounter(id) },
          { label: t('planVisit'), icon: 'calendar', to: paths.planVisit({ patientId: id }) },
        ] as const)
      : []),
    ...(mayAsk ? [{ label: t('askQuestions'), icon: 'checklist', to: paths.assess(id) } as const] : []),
    ...(mayPlan ? [{ label: t('beginPlan'), icon: 'flag', to: paths.beginCarePlan(id) } as const] : []),
    // Forbidden under emergency access or a granted request, because the record outlasts them.
    ...(can.includes('update') ? newTask({ patientId: id }) : []),
    ...(can.includes('update') ? [{ label: t('editAction'), icon: 'pen', to: paths.editPatient(id) } as const] : []),
    print,
    ...patientStateActions
      .filter(({ name }) => can.includes(name))
      .map(({ name, icon }) => ({ label: t(`command.${name}`), icon, onSelect: () => setAction(name) })),
    ...more,
    ...(can.includes('merge')
      ? [{ label: t('command.merge'), icon: 'copy', to: paths.mergePatient(id) } as const]
      : []),
  ];
  return (
    <>
      <ActionMenu actions={actions} outlined />
      <Suspense fallback={null}>
        {action && (
          <PatientActionDialog key={action} action={action} patient={patient} onClose={() => setAction(undefined)} />
        )}
      </Suspense>
    </>
  );
}
