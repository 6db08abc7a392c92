// A new version of a document; earlier ones are kept.
import { useTranslation } from 'react-i18next';
import { DocumentDialogFrame } from './document-dialog-frame.tsx';
import type { DocumentDialogProps } from './document-dialogs.tsx';
import { ChooseFiles } from './send-documents.tsx';

export function VersionDialog({ document: { id, title }, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents');
  return (
    <DocumentDialogFrame title={t('version.title', { title })} onClose={onClose}>
      <div className="stack">
        <p>{t('version.text')}</p>
        <ChooseFiles target={{ documentId: id }} onSent={() => onClose()} />
      </div>
    </DocumentDialogFrame>
  );
}
