// The latest entries of the timeline.
import type { TimelineItem } from '@puente/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListState, useListTimelineInfiniteQuery } from '#api';
import { paths } from '#paths';
import { Card, ErrorNotice, Skeleton, Timeline } from '#ui';
import styles from './small-list.module.css';
import { useTimelineEntries } from './timeline-entries.tsx';

const shown = 6;

export function RecentCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['patients', 'common']);
  const list = useListState<TimelineItem>(useListTimelineInfiniteQuery({ patientId }));
  const latest = useMemo(() => list.rows?.slice(0, shown), [list.rows]);
  const entries = useTimelineEntries(latest, patientId);
  return (
    <Card
      title={t('timeline.recent')}
      flush
      aside={
        <Link className="small" to={paths.patient(patientId, 'timeline')}>
          {t('common:action.seeAll')}
        </Link>
      }
    >
      {list.error && !list.rows ? (
        <div className={styles.pad}>
          <ErrorNotice message={list.error} onRetry={list.onRetry} />
        </div>
      ) : !list.rows ? (
        <Skeleton rows={3} />
      ) : list.rows.length === 0 ? (
        <p className={`${styles.pad} small muted`}>{t('timeline.empty')}</p>
      ) : (
        <Timeline entries={entries} />
      )}
    </Card>
  );
}
