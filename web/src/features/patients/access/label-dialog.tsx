// Restricts a record or lifts the restriction, with a reason.
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, problemOf, useLazyGetPatientAccessQuery } from '#api';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { type Command, useCommands } from '#records';

export type LabelAction = 'restrict' | 'unrestrict';

interface LabelDialogProps {
  readonly patient: Patient;
  readonly action: LabelAction;
  readonly onClose: () => void;
}

export function LabelDialog({ patient, action, onClose }: LabelDialogProps) {
  const { t } = useTranslation('access');
  const [readAccess] = useLazyGetPatientAccessQuery();
  const navigate = useNavigate();
  const command: Command = {
    name: action,
    icon: 'lock',
    label: t(`${action}.label`),
    question: () => ({
      title: t(`${action}.question`),
      effect: t(`${action}.effect`),
      ask: { reason: { label: t('field.reason') } },
      done: t(`${action}.done`),
      async onDone() {
        // After restricting a record, the reader may lose access to it.
        if (problemOf((await readAccess(patient.id)).error)?.code === 'not_found') await navigate(paths.patients);
      },
    }),
  };
  const { dialog } = useCommands({
    record: patient,
    hook: callsOf('patients').useCommand(),
    commands: [command],
    first: action,
    onClosed: onClose,
  });
  return dialog;
}
