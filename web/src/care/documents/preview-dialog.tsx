// Shows a picture or a PDF before the download. A frame without access to this page draws the PDF.

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorNotice, Icon, LinesSkeleton } from '#ui';
import { useDocumentCalls } from './document-calls.ts';
import { DocumentDialogFrame } from './document-dialog-frame.tsx';
import type { DocumentDialogProps } from './document-dialogs.tsx';
import { useDownload } from './document-row.tsx';
import { PdfPages } from './pdf-pages.tsx';
import styles from './preview-dialog.module.css';

export function PreviewDialog({ document, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { id, title, fileName, contentType } = document;
  const { fetchContent, problemOf, useErrorSentence } = useDocumentCalls();
  const sentence = useErrorSentence();
  const { download } = useDownload();
  const [content, setContent] = useState<{ readonly blob: Blob; readonly address: string }>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const stop = new AbortController();
    let address = '';
    setFailure(undefined);
    fetchContent(id, 'preview', { signal: stop.signal }).then(
      (blob) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setContent({ blob, address });
      },
      (error) => !stop.signal.aborted && setFailure(error),
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, attempt, fetchContent]);
  const isDamaged = problemOf(failure)?.code === 'conflict';
  return (
    <DocumentDialogFrame
      title={title}
      wide
      onClose={onClose}
      actions={
        fileName && (
          <Button size="large" onClick={() => void download(id, fileName)}>
            <Icon name="download" />
            {t('command.download')}
          </Button>
        )
      }
    >
      {failure !== undefined && (
        <ErrorNotice
          message={isDamaged ? t('damaged') : (sentence(failure) ?? '')}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
      {!content && failure === undefined && <LinesSkeleton />}
      {content && contentType === 'application/pdf' && <PdfPages file={content.blob} title={title} />}
      {content && contentType !== 'application/pdf' && (
        <div className={styles.picture}>
          <img src={content.address} alt={t('preview.picture', { title })} />
        </div>
      )}
    </DocumentDialogFrame>
  );
}
