// Asks the administrators for access to a person out of reach.
import { useTranslation } from 'react-i18next';
import { useAskForAccessMutation, useIdempotencyKey } from '#api';
import { ReasonDialog } from '#ui';
import type { Door } from './door.ts';
import { useDoorSentence } from './use-door-sentence.ts';

interface AskDialogProps {
  readonly door: Door;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

export function AskDialog({ door, open, onClose, onAsked }: AskDialogProps) {
  const { t } = useTranslation('access');
  const [ask, { isLoading, error }] = useAskForAccessMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useDoorSentence();

  async function send(reason: string): Promise<void> {
    const body = { door: door.door, reason };
    const result = await ask({ body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) onAsked();
  }

  return (
    <ReasonDialog
      open={open}
      title={t('door.askTitle')}
      confirm={t('door.ask')}
      busy={isLoading}
      error={sentence(error)}
      label={t('door.askReason')}
      missing={t('door.askReasonMissing')}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p className="strong">{t('door.of', { initials: door.initials, year: String(door.birthYear) })}</p>
      <p>{t('door.askEffect')}</p>
    </ReasonDialog>
  );
}
