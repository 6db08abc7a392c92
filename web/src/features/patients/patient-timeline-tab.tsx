// Everything that happened to the person, newest first.
import type { TimelineItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListState, useListTimelineInfiniteQuery } from '#api';
import { Card, EmptyState, ErrorNotice, Skeleton, Timeline } from '#ui';
import type { PatientTabProps } from './patient-tab-list.ts';
import { useTimelineEntries } from './timeline-entries.tsx';

export function PatientTimelineTab({ patient }: PatientTabProps) {
  const { t } = useTranslation('patients');
  const list = useListState<TimelineItem>(useListTimelineInfiniteQuery(patient.id));
  const entries = useTimelineEntries(list.rows);
  if (list.error && !list.rows) return <ErrorNotice message={list.error} onRetry={list.onRetry} />;
  if (!list.rows) return <Skeleton />;
  return (
    <Card title={t('tabs.timeline')} flush>
      {list.rows.length === 0 ? (
        <EmptyState text={t('timeline.empty')} />
      ) : (
        <Timeline entries={entries} onShowMore={list.onShowMore} busy={list.busy} />
      )}
    </Card>
  );
}
