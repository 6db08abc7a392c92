// The caller's encounters of today as a line of stops: what is done steps back, the next one is open.
import { useTranslation } from 'react-i18next';
import { useListEncountersInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { Card, ErrorNotice, Skeleton } from '#ui';
import { type Encounter, isOver } from './encounter-stage.ts';
import styles from './my-day.module.css';
import { NextStop } from './next-stop.tsx';
import stopStyles from './stop.module.css';
import { Stop } from './stop.tsx';
import { TodayEmpty } from './today-empty.tsx';

export function TodayCard({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const list = useListState<Encounter>(
    useListEncountersInfiniteQuery({ authorId, serviceDate: format.today, sort: 'startedAt' }),
  );
  const { rows } = list;
  const next = rows?.find((row) => !isOver(row));
  const count =
    rows && rows.length > 0 ? t('today.progress', { done: rows.filter(isOver).length, total: rows.length }) : undefined;
  return (
    <Card title={t('today.title')} {...(count && { count })} flush>
      {list.error && !rows ? (
        <div className={styles.pad}>
          <ErrorNotice message={list.error} onRetry={list.onRetry} />
        </div>
      ) : !rows ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <TodayEmpty authorId={authorId} />
      ) : (
        <ol className={stopStyles.stops}>
          {rows.map((row, index) =>
            row === next ? (
              <NextStop key={row.id} encounter={row} place={index + 1} />
            ) : (
              <Stop key={row.id} encounter={row} place={index + 1} />
            ),
          )}
        </ol>
      )}
    </Card>
  );
}
