// Asks for the inputs of a change of the record's state, and executes it.
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useFinder } from '#api';
import { nameOf } from '#care';
import { type Command, useCommands } from '#records';
import { type PatientStateAction, patientStateActions } from './patient-state-actions.ts';

const nobody = 'nobody';

interface PatientActionDialogProps {
  readonly action: PatientStateAction;
  readonly patient: Patient;
  readonly onClose: () => void;
}

export function PatientActionDialog({ action, patient, onClose }: PatientActionDialogProps) {
  const { t } = useTranslation(['person', 'patients']);
  const find = useFinder('users', { filters: { eligibleFor: 'assignment' } });
  const reason = { ask: { reason: { label: t('command.reason') } } };
  const inputs: Readonly<Record<PatientStateAction, Pick<ReturnType<Command['question']>, 'ask' | 'body'>>> = {
    assign: {
      ask: {
        user: {
          label: t('command.worker'),
          find,
          fixed: [{ value: nobody, label: t('command.nobody') }],
          chosen: patient.assignedTo ? { id: patient.assignedTo, name: patient.assignedToName ?? '' } : null,
        },
      },
      body: ({ userId }) => ({ userId: userId?.id === nobody ? null : userId?.id }),
    },
    unmerge: reason,
    deactivate: reason,
    reactivate: {},
    decease: { ask: { day: { label: t('command.day') } }, body: ({ day }) => ({ deceasedOn: day }) },
    revive: reason,
  };
  const { dialog } = useCommands({
    record: patient,
    hook: callsOf('patients').useCommand(),
    first: action,
    commands: patientStateActions.map(
      ({ name, icon }): Command => ({
        name,
        icon,
        label: t(`patients:command.${name}`),
        question: () => ({
          ...inputs[name],
          title: t(`command.${name}.question`, { name: nameOf(patient) }),
          danger: name === 'decease',
          effect: t(`command.${name}.effect`),
          done: t('command.done'),
        }),
      }),
    ),
    onClosed: onClose,
  });
  return dialog;
}
