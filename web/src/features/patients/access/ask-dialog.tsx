// Requests access to a person out of reach from the administrators.
import { useTranslation } from 'react-i18next';
import { useAskForAccessMutation, useIdempotencyKey } from '#api';
import { ReasonDialog } from '#ui';
import type { PersonOutOfReach } from './person-out-of-reach.ts';
import { useAccessRefusal } from './use-access-refusal.ts';

interface AskDialogProps {
  readonly person: PersonOutOfReach;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

export function AskDialog({ person, open, onClose, onAsked }: AskDialogProps) {
  const { t } = useTranslation('access');
  const [ask, { isLoading, error }] = useAskForAccessMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useAccessRefusal();

  async function send(reason: string): Promise<void> {
    const body = { accessHandle: person.accessHandle, reason };
    const result = await ask({ body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) onAsked();
  }

  return (
    <ReasonDialog
      open={open}
      title={t('outOfReach.askTitle')}
      confirm={t('outOfReach.ask')}
      busy={isLoading}
      error={sentence(error)}
      label={t('outOfReach.askReason')}
      missing={t('outOfReach.askReasonMissing')}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p className="strong">{t('outOfReach.of', { initials: person.initials, year: String(person.birthYear) })}</p>
      <p>{t('outOfReach.askEffect')}</p>
    </ReasonDialog>
  );
}
