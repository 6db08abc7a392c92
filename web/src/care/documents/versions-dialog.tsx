// The versions of a document, newest first, with the end of their retention.

import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, ErrorNotice, Icon, LinesSkeleton, List, ListRow } from '#ui';
import { useDocumentCalls } from './document-calls.ts';
import { DocumentDialogFrame } from './document-dialog-frame.tsx';
import type { DocumentDialogProps } from './document-dialogs.tsx';
import { fileSize, useDownload } from './document-row.tsx';

export function VersionsDialog({ document: { id, title }, onClose }: DocumentDialogProps) {
  const { t, i18n } = useTranslation('documents');
  const format = useFormat();
  const { useVersions, useErrorSentence } = useDocumentCalls();
  const sentence = useErrorSentence();
  const { data, error, refetch } = useVersions(id);
  const { download } = useDownload();
  return (
    <DocumentDialogFrame title={t('versions.title', { title })} onClose={onClose}>
      {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton />}
      {data && (
        <>
          <p className="small muted">
            {data.keepUntil ? t('versions.until', { date: format.date(data.keepUntil) }) : t('versions.kept')}
          </p>
          <List label={t('versions.title', { title })}>
            {data.items.map(({ number, fileName, byteSize, sentAt, sentBy, removedAt, scan }) => (
              <ListRow
                key={number}
                title={t('versionNumber', { number: format.number(number) })}
                detail={
                  <>
                    <bdi>{fileName}</bdi> · <bdi>{fileSize(byteSize, i18n.language)}</bdi> ·{' '}
                    <bdi>{format.dateTime(sentAt)}</bdi>
                    {sentBy && (
                      <>
                        {' · '}
                        <bdi>{sentBy}</bdi>
                      </>
                    )}
                    {removedAt && <div>{t('ended')}</div>}
                    {!removedAt && scan === 'infected' && <div>{t('infected')}</div>}
                  </>
                }
                end={
                  !removedAt &&
                  scan !== 'infected' && (
                    <Button size="small" onClick={() => void download(id, fileName, number)}>
                      <Icon name="download" />
                      {t('command.download')}
                      <span className="visually-hidden"> {t('versionNumber', { number: format.number(number) })}</span>
                    </Button>
                  )
                }
              />
            ))}
          </List>
        </>
      )}
    </DocumentDialogFrame>
  );
}
