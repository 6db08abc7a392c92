// Restricts a record or lifts the restriction, with a reason.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type Patient,
  problemOf,
  useCommandPatientMutation,
  useErrorSentence,
  useLazyGetPatientAccessQuery,
} from '#api';
import { paths } from '#paths';
import { ReasonDialog, toast } from '#ui';

export type LabelAction = 'restrict' | 'unrestrict';

interface LabelDialogProps {
  readonly patient: Patient;
  readonly action: LabelAction;
  readonly onClose: () => void;
}

export function LabelDialog({ patient, action, onClose }: LabelDialogProps) {
  const { t } = useTranslation('access');
  const [open, setOpen] = useState(true);
  const [command, { isLoading, error }] = useCommandPatientMutation();
  const sentence = useErrorSentence();
  const [readAccess] = useLazyGetPatientAccessQuery();
  const navigate = useNavigate();

  async function run(reason: string): Promise<void> {
    const body = { version: patient.version, reason };
    const result = await command({ id: patient.id, name: action, body });
    if ('error' in result) return;
    setOpen(false);
    toast.success(t(`${action}.done`));
    onClose();
    // After restricting a record, the reader may lose access to it.
    if (problemOf((await readAccess(patient.id)).error)?.code === 'not_found') await navigate(paths.patients);
  }

  return (
    <ReasonDialog
      open={open}
      title={t(`${action}.question`)}
      confirm={t(`${action}.label`)}
      busy={isLoading}
      error={sentence(error)}
      label={t('field.reason')}
      missing={t('field.reasonMissing')}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <p>{t(`${action}.effect`)}</p>
    </ReasonDialog>
  );
}
