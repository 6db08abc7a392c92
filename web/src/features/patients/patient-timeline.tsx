// Everything that happened to the person, newest first.
import Button from '@mui/material/Button';
import type { TimelineItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListState, useListTimelineInfiniteQuery } from '#api';
import { Card, EmptyState, ErrorNotice, Skeleton, Timeline } from '#ui';
import styles from './small-list.module.css';
import { useTimelineEntries } from './timeline-entries.tsx';

export function PatientTimeline({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['patients', 'common']);
  const list = useListState<TimelineItem>(useListTimelineInfiniteQuery(patientId));
  const toEntries = useTimelineEntries();
  if (list.error && !list.rows) return <ErrorNotice message={list.error} onRetry={list.onRetry} />;
  if (!list.rows) return <Skeleton />;
  return (
    <Card title={t('tabs.timeline')} flush>
      {list.rows.length === 0 ? <EmptyState text={t('timeline.empty')} /> : <Timeline entries={toEntries(list.rows)} />}
      {list.onShowMore && (
        <div className={styles.pad}>
          <Button onClick={list.onShowMore}>{list.busy ? t('common:load') : t('common:action.showMore')}</Button>
        </div>
      )}
    </Card>
  );
}
