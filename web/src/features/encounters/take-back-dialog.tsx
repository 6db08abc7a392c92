// Asks why a visit is cancelled or voided, and does it. One question is one request: sent twice, it counts once.
import { useTranslation } from 'react-i18next';
import { useCommandEncounterMutation, useErrorSentence } from '#api';
import { ReasonDialog, toast } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';
import type { TakeBackAction } from './use-take-back.tsx';

interface TakeBackDialogProps {
  readonly action: TakeBackAction;
  readonly encounter: Pick<EncounterRecord, 'id' | 'version' | 'status'>;
  readonly onClose: () => void;
}

export function TakeBackDialog({ action, encounter: { id, version, status }, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('visit-actions');
  const [command, { isLoading, error }] = useCommandEncounterMutation();
  const sentence = useErrorSentence();
  async function run(reason: string): Promise<void> {
    if (isLoading) return;
    const body = { version, reason };
    const result = await command({ id, name: action, body });
    if ('error' in result) return;
    toast.success(t(`takeBack.${action}.done`));
    onClose();
  }
  return (
    <ReasonDialog
      open
      danger
      title={t(`takeBack.${action}.question`)}
      confirm={t(`takeBack.${action}.confirm`)}
      label={t('takeBack.reason')}
      missing={t('takeBack.missing')}
      busy={isLoading}
      error={sentence(error)}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      {action === 'void' && status !== 'in-progress' && <p>{t('takeBack.void.charge')}</p>}
      <p>{t(`takeBack.${action}.effect`)}</p>
    </ReasonDialog>
  );
}
