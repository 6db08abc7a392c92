// The caller's encounters of today, in the order of the day.
import type { encounter, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListEncountersInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListRow, StatusChip } from '#ui';
import { DayCard } from './day-card.tsx';
import styles from './my-day.module.css';

export function TodayCard({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation(['my-day', 'encounters', 'common']);
  const format = useFormat();
  const list = useListState<RecordOf<typeof encounter>>(
    useListEncountersInfiniteQuery({ authorId, serviceDate: format.today, sort: 'startedAt' }),
  );
  return (
    <DayCard
      title={t('today.title')}
      list={list}
      empty={t('today.empty')}
      row={(row) => (
        <ListRow
          key={row.id}
          start={<span className={styles.time}>{row.startedAt && format.time(row.startedAt)}</span>}
          title={
            <Link to={paths.encounter(row.id)}>
              {row.patient.givenName} {row.patient.familyName}
            </Link>
          }
          detail={[
            row.mode && t(`encounters:mode.${row.mode}`),
            row.durationMinutes && t('common:minutes', { count: row.durationMinutes }),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={<StatusChip of="encounter" status={row.status} />}
        />
      )}
    />
  );
}
