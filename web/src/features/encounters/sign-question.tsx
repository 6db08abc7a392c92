// Asks before a note is signed, and says what will then keep its charge from being billed. It can be signed all the same:
// the note is a clinical record.
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui';
import type { Preview } from './use-preview.ts';

interface SignQuestionProps {
  readonly open: boolean;
  readonly preview: Preview;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function SignQuestion({ preview, ...dialog }: SignQuestionProps) {
  const { state, blocking, parts } = preview;
  const { t } = useTranslation('encounters');
  return (
    <ConfirmDialog {...dialog} title={t('signTitle')} confirm={t('sign')}>
      <p>{t('signStatement')}</p>
      <p>{t('signBody')}</p>
      {state === 'offline' || state === 'failed' ? (
        <p>{t('signUnchecked')}</p>
      ) : (
        parts && blocking.length > 0 && <parts.ChargeLack preview={preview} />
      )}
    </ConfirmDialog>
  );
}
