// One document: its type, its file, the result of the scan, and its actions.

import { previewedTypes } from '@puente/contract';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { ActionMenu, Button, Chip, Icon, type MenuAction, saveFile, sizeText, toast } from '#ui';
import { Part2Chip } from '../chips/part2-chip.tsx';
import { type AnyDocument, useDocumentCalls } from './document-calls.ts';
import styles from './documents.module.css';

/** The actions on a document that open a dialog. */
export type DocumentAsk = 'preview' | 'version' | 'versions' | 'edit' | 'void';

interface DocumentRowProps {
  readonly document: AnyDocument;
  readonly more: readonly MenuAction[] | undefined;
  readonly onAsk: (ask: DocumentAsk) => void;
}

/** Downloads a content with the browser. */
export function useDownload() {
  const { t } = useTranslation('documents');
  const { fetchContent, useErrorSentence, problemOf, fieldErrorsOf } = useDocumentCalls();
  const sentence = useErrorSentence();
  const [busy, setBusy] = useState(false);
  const download = async (id: string, name: string, version?: number) => {
    setBusy(true);
    try {
      saveFile(await fetchContent(id, 'content', version === undefined ? {} : { version }), name);
    } catch (error) {
      const isDamaged = problemOf(error)?.code === 'conflict';
      const isInfected = fieldErrorsOf(error)[0]?.code === 'infected';
      toast.error((isDamaged && t('damaged')) || (isInfected && t('infected')) || sentence(error) || '');
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}

/** An empty file has a text of its own. */
export const fileSize = (bytes: number, language: string) => sizeText(Math.max(bytes, 1000), language);

export const isPreviewed = ({ scan, contentType, status }: AnyDocument) =>
  status === 'current' && scan === 'clean' && previewedTypes.some((type) => type === contentType);

export function DocumentRow({ document, more = [], onAsk }: DocumentRowProps) {
  const { t, i18n } = useTranslation(['documents', 'part2']);
  const format = useFormat();
  const zone = useZone();
  const { download, busy } = useDownload();
  const { id, title, category, fileName, byteSize, scan, versionNumber, status, can, createdAt, voidReason } = document;
  const isVoid = status !== 'current';
  const isOfPart2 = 'patientId' in document && document.part2;
  const isInfected = !isVoid && scan === 'infected';
  const hasFile = !isVoid && !isInfected && fileName !== null;
  const menu: readonly MenuAction[] = [
    ...(can.includes('update')
      ? [
          { label: t('command.version'), icon: 'plus', onSelect: () => onAsk('version') } as const,
          { label: t('command.edit'), icon: 'pen', onSelect: () => onAsk('edit') } as const,
        ]
      : []),
    { label: t('command.versions'), icon: 'clock', onSelect: () => onAsk('versions') },
    ...more,
    ...(can.includes('void')
      ? [{ label: t('command.void'), icon: 'x-circle', onSelect: () => onAsk('void') } as const]
      : []),
  ];
  const facts = [
    t(`category.${category}`),
    ...(byteSize === null ? [] : [fileSize(byteSize, i18n.language)]),
    format.date(civilDateOf(new Date(createdAt), zone)),
    ...((versionNumber ?? 1) > 1 ? [t('versionNumber', { number: format.number(versionNumber ?? 1) })] : []),
  ];
  return (
    <li className={styles.row} data-document={id}>
      <Icon name="clip" />
      <div className="grow">
        <div className={styles.name}>
          <bdi>{title}</bdi>
        </div>
        <div className="small muted">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </div>
        {fileName && (
          <div className={`small muted ${styles.name}`}>
            <bdi>{fileName}</bdi>
          </div>
        )}
        {isVoid && (
          <div className="small">
            {t('voided')} <bdi>{voidReason}</bdi>
          </div>
        )}
        {!isVoid && !fileName && <div className="small">{t('ended')}</div>}
        {isInfected && <div className="small">{t('infected')}</div>}
        {isOfPart2 && <div className="small">{t('part2:notice')}</div>}
      </div>
      {isOfPart2 && <Part2Chip />}
      {isVoid && (
        <Chip tone="neutral" icon="x-circle">
          {t('chip.void')}
        </Chip>
      )}
      {isInfected && (
        <Chip tone="error" icon="shield">
          {t('chip.infected')}
        </Chip>
      )}
      {hasFile && scan === 'not-scanned' && (
        <Chip tone="warning" icon="shield">
          {t('chip.notScanned')}
        </Chip>
      )}
      <span className={styles.actions}>
        {isPreviewed(document) && (
          <Button size="small" onClick={() => onAsk('preview')}>
            <Icon name="eye" />
            {t('command.preview')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
        {hasFile && (
          <Button size="small" aria-disabled={busy} onClick={() => !busy && void download(id, fileName)}>
            <Icon name="download" />
            {t('command.download')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
        {!isVoid && <ActionMenu label={t('actions', { title })} actions={menu} />}
      </span>
    </li>
  );
}
