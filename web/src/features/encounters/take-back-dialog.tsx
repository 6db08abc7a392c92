// Asks why a visit is cancelled or voided, and does it.
import { useTranslation } from 'react-i18next';
import { useCommandEncounterMutation } from '#api';
import { useAct } from '#records';
import { ReasonDialog } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';
import type { TakeBackAction } from './use-take-back.tsx';

interface TakeBackDialogProps {
  readonly action: TakeBackAction;
  readonly encounter: Pick<EncounterRecord, 'id' | 'version' | 'status'>;
  readonly onClose: () => void;
}

export function TakeBackDialog({ action, encounter, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('visit-actions');
  const { act, dialog } = useAct(useCommandEncounterMutation(), encounter, {
    done: t(`takeBack.${action}.done`),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open
      danger
      title={t(`takeBack.${action}.question`)}
      confirm={t(`takeBack.${action}.confirm`)}
      label={t('takeBack.reason')}
      missing={t('takeBack.missing')}
      {...dialog}
      onConfirm={(reason) => act(action, { reason })}
      onClose={onClose}
    >
      {action === 'void' && encounter.status !== 'in-progress' && <p>{t('takeBack.void.charge')}</p>}
      <p>{t(`takeBack.${action}.effect`)}</p>
    </ReasonDialog>
  );
}
