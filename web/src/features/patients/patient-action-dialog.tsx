// Asks for what a change of the record's state needs, and makes it.
import { useTranslation } from 'react-i18next';
import { type Patient, useCommandPatientMutation, useFinder } from '#api';
import { useAct } from '#records';
import { nameOf } from '#ui';
import { type ActionAnswer, ActionDialog, type ActionQuestion } from './action-dialog.tsx';
import type { PatientStateAction } from './patient-state-actions.ts';

const nobody = 'nobody';

interface PatientActionDialogProps {
  readonly action: PatientStateAction;
  readonly patient: Patient;
  readonly onClose: () => void;
}

export function PatientActionDialog({ action, patient, onClose }: PatientActionDialogProps) {
  const { t } = useTranslation(['person', 'patients']);
  const find = useFinder('users', { filters: { eligibleFor: 'assignment' } });
  const { act, dialog } = useAct(useCommandPatientMutation(), patient, { done: t('command.done'), onDone: onClose });
  const reason: ActionQuestion = { reason: { label: t('command.reason') } };
  const asks: Readonly<Record<PatientStateAction, ActionQuestion>> = {
    assign: {
      user: {
        label: t('command.worker'),
        find,
        fixed: [{ value: nobody, label: t('command.nobody') }],
        chosen: patient.assignedTo ? { id: patient.assignedTo, name: patient.assignedToName ?? '' } : null,
      },
    },
    unmerge: reason,
    deactivate: reason,
    reactivate: {},
    decease: { day: { label: t('command.day') } },
    revive: reason,
  };
  const bodyOf = (answer: ActionAnswer) => {
    if (action === 'assign') return { userId: answer.userId?.id === nobody ? null : answer.userId?.id };
    if (action === 'decease') return { deceasedOn: answer.day };
    return action === 'reactivate' ? {} : { reason: answer.reason.trim() };
  };
  return (
    <ActionDialog
      open
      title={t(`command.${action}.question`, { name: nameOf(patient) })}
      confirm={t(`patients:command.${action}`)}
      danger={action === 'decease'}
      ask={asks[action]}
      {...dialog}
      onConfirm={(answer) => act(action, bodyOf(answer))}
      onClose={onClose}
    >
      <p>{t(`command.${action}.effect`)}</p>
    </ActionDialog>
  );
}
