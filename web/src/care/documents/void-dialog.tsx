// Voids a document permanently, with a reason.
import { useTranslation } from 'react-i18next';
import { ReasonDialog, toast } from '#ui';
import { useDocumentCalls } from './document-calls.ts';
import type { DocumentDialogProps } from './document-dialogs.tsx';

export function VoidDialog({ document: { id, version, title }, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { useVoid, useErrorSentence } = useDocumentCalls();
  const [command, { isLoading, error }] = useVoid();
  const sentence = useErrorSentence();
  const run = async (reason: string) => {
    const body = { version, reason };
    const result = await command({ id, name: 'void', body });
    if (result.error) return;
    toast.success(t('void.done'));
    onClose();
  };
  return (
    <ReasonDialog
      open
      danger
      title={t('void.title', { title })}
      confirm={t('command.void')}
      label={t('void.reason')}
      missing={t('void.missing')}
      busy={isLoading}
      error={sentence(error)}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <p>{t('void.text')}</p>
    </ReasonDialog>
  );
}
