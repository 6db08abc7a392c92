// Restricts a record or lifts the restriction, with a reason.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Patient, problemOf, useCommandPatientMutation, useLazyGetPatientAccessQuery } from '#api';
import { paths } from '#paths';
import { useAct } from '#records';
import { ReasonDialog } from '#ui';

export type LabelAction = 'restrict' | 'unrestrict';

interface LabelDialogProps {
  readonly patient: Patient;
  readonly action: LabelAction;
  readonly onClose: () => void;
}

export function LabelDialog({ patient, action, onClose }: LabelDialogProps) {
  const { t } = useTranslation('access');
  const [open, setOpen] = useState(true);
  const [readAccess] = useLazyGetPatientAccessQuery();
  const navigate = useNavigate();
  const { act, dialog } = useAct(useCommandPatientMutation(), patient, {
    done: t(`${action}.done`),
    async onDone() {
      setOpen(false);
      onClose();
      // After restricting a record, the reader may lose access to it.
      if (problemOf((await readAccess(patient.id)).error)?.code === 'not_found') await navigate(paths.patients);
    },
  });

  return (
    <ReasonDialog
      open={open}
      title={t(`${action}.question`)}
      confirm={t(`${action}.label`)}
      {...dialog}
      label={t('field.reason')}
      missing={t('field.reasonMissing')}
      onConfirm={(reason) => act(action, { reason })}
      onClose={onClose}
    >
      <p>{t(`${action}.effect`)}</p>
    </ReasonDialog>
  );
}
