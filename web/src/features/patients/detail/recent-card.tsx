// The latest entries of the timeline.
import type { TimelineItem } from '@puente/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListState, useListTimelineInfiniteQuery } from '#api';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Timeline } from '#ui';
import { useTimelineEntries } from '../person/timeline-entries.tsx';

const shown = 6;

export function RecentCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['patients', 'common']);
  const list = useListState<TimelineItem>(useListTimelineInfiniteQuery({ patientId }));
  const latest = useMemo(() => list.rows?.slice(0, shown), [list.rows]);
  const entries = useTimelineEntries(latest, patientId);
  return (
    <RecordCard
      title={t('timeline.recent')}
      aside={
        <Link className="small" to={paths.patient(patientId, 'timeline')}>
          {t('common:action.seeAll')}
        </Link>
      }
      list={{ ...list, onShowMore: undefined }}
      empty={t('timeline.empty')}
      all={() => <Timeline entries={entries} />}
    />
  );
}
