// The pages of a PDF, one at a time. The frame has an origin of its own and no network: it receives the bytes and draws
// them.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { ErrorNotice, Icon, IconButton } from '#ui';
import { fetchSupply } from '../../pdf-viewer/fetch-supply.ts';
import type { FromFrame, ToFrame } from '../../pdf-viewer/messages.ts';
import styles from './preview-dialog.module.css';

interface PdfPagesProps {
  readonly file: Blob;
  readonly title: string;
}

const zooms = [1, 1.5, 2, 3] as const;

/** An opaque origin has no name; only this frame receives the message. */
const post = (frame: HTMLIFrameElement | null, message: ToFrame, transfer: Transferable[] = []) =>
  frame?.contentWindow?.postMessage(message, '*', transfer);

interface ToolButton {
  readonly icon: 'left' | 'right' | 'minus' | 'plus';
  readonly label: string;
  readonly isEnabled: boolean;
  readonly onPress: () => void;
}

export function PdfPages({ file, title }: PdfPagesProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const frame = useRef<HTMLIFrameElement>(null);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const listen = async ({ source, data }: MessageEvent<FromFrame>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data.is === 'ready') {
        const bytes = await file.arrayBuffer();
        post(frame.current, { do: 'open', bytes }, [bytes]);
      }
      if (data.is === 'needing') {
        const bytes = await fetchSupply(data.kind, data.file);
        post(frame.current, { do: 'take', need: data.need, bytes }, bytes ? [bytes] : []);
      }
      if (data.is === 'opened') setPages(data.pages);
      if (data.is === 'failed') setFailed(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [file]);
  useEffect(() => {
    if (pages > 0) post(frame.current, { do: 'show', page, zoom: zooms[zoom] ?? 1 });
  }, [pages, page, zoom]);

  if (hasFailed) return <ErrorNotice message={t('preview.failed')} />;
  const button = ({ icon, label, isEnabled, onPress }: ToolButton) => (
    <IconButton aria-label={label} aria-disabled={!isEnabled} onClick={() => isEnabled && onPress()}>
      <Icon name={icon} flip={icon === 'left' || icon === 'right'} />
    </IconButton>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat the buttons inside
    <div
      onKeyDown={({ key }) => {
        if (key === 'PageDown' && page < pages) setPage(page + 1);
        if (key === 'PageUp' && page > 1) setPage(page - 1);
      }}
    >
      <div className={styles.bar}>
        {button({ icon: 'left', label: t('preview.before'), isEnabled: page > 1, onPress: () => setPage(page - 1) })}
        <span className="numbers" role="status">
          {pages > 0 && t('preview.page', { page: format.number(page), pages: format.number(pages) })}
        </span>
        {button({
          icon: 'right',
          label: t('preview.after'),
          isEnabled: page < pages,
          onPress: () => setPage(page + 1),
        })}
        {button({ icon: 'minus', label: t('preview.smaller'), isEnabled: zoom > 0, onPress: () => setZoom(zoom - 1) })}
        {button({
          icon: 'plus',
          label: t('preview.larger'),
          isEnabled: zoom < zooms.length - 1,
          onPress: () => setZoom(zoom + 1),
        })}
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('preview.pages', { title })}
        src="/pdf-viewer/viewer.html"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
