// One copy of all data: who made it, when and why, and its download while it is there.
import type { Archive } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, problemOf, useErrorSentence } from '#api';
import { useFormat } from '#i18n';
import { Button, ErrorNotice, Icon, ListRow, saveFile, toast } from '#ui';
import type { Prove } from './prove.ts';

interface ArchiveRowProps {
  readonly archive: Archive;
  readonly prove: Prove;
}

export function ArchiveRow({ archive, prove }: ArchiveRowProps) {
  const { t } = useTranslation(['exports', 'common']);
  const format = useFormat();
  const sentence = useErrorSentence();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const time = format.ownDateTime(archive.startedAt);

  async function download(): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    setError(undefined);
    try {
      saveFile(await fetchFile(`archives/${archive.id}/content`), `puente-${format.today}.zip`);
      toast.success(t('all.saved'));
    } catch (refusal) {
      if (problemOf(refusal)?.errors?.some(({ code }) => code === 'not_fresh')) prove(() => void download(), 'always');
      else setError(refusal);
    } finally {
      setLoading(false);
    }
  }

  return (
    <ListRow
      title={<bdi>{t('all.by', { name: archive.startedByName, time })}</bdi>}
      detail={
        <>
          <bdi>{archive.purpose}</bdi>
          <br />
          {stateOf()}
          {error !== undefined && <ErrorNotice message={failureOf()} onRetry={() => void download()} />}
        </>
      }
      end={
        archive.availableUntil ? (
          <Button
            size="small"
            aria-label={t('all.downloadOf', { time })}
            aria-disabled={isLoading}
            onClick={() => prove(() => void download())}
          >
            <Icon name="download" size="small" />
            {isLoading ? t('common:load') : t('all.download')}
          </Button>
        ) : null
      }
    />
  );

  function stateOf(): string {
    const { status, records, documents, availableUntil } = archive;
    if (status === 'running') return t('all.running');
    if (status === 'cancelled') return t('all.cancelled');
    if (status !== 'done') return t('all.failed');
    const size = t('all.size', { records: records ?? 0, documents: documents ?? 0 });
    const until = availableUntil ? t('all.until', { time: format.ownDateTime(availableUntil) }) : t('all.gone');
    return `${size} · ${until}`;
  }

  function failureOf(): string {
    const isDamaged = problemOf(error)?.errors?.some(({ code }) => code === 'damaged');
    return isDamaged ? t('all.damaged') : (sentence(error) ?? t('all.broken'));
  }
}
