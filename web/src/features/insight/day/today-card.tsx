// The caller's visits and groups of today as a line of stops: open stops come first, and finished ones are dimmed.
import { useTranslation } from 'react-i18next';
import { Card, ErrorNotice, Skeleton } from '#ui';
import { GroupStop } from './group-stop.tsx';
import styles from './my-day.module.css';
import { NextStop } from './next-stop.tsx';
import stopStyles from './stop.module.css';
import { Stop } from './stop.tsx';
import { TodayEmpty } from './today-empty.tsx';
import { useOwnDay } from './use-own-day.ts';

export function TodayCard({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation('my-day');
  const { stops, count, done, error, onRetry } = useOwnDay(authorId);
  const next = stops?.find(({ stage }) => stage !== 'over');
  const late = count('late', 'missed');
  const travel = stops?.reduce((sum, { encounter }) => sum + (encounter?.travelMinutes ?? 0), 0) ?? 0;
  const facts =
    stops && stops.length > 0
      ? [
          t('today.progress', { done, total: stops.length }),
          late > 0 && t('today.lateCount', { count: late }),
          travel > 0 && t('today.travel', { minutes: travel }),
        ]
      : [];
  return (
    <Card title={t('today.title')} {...(facts.length > 0 && { count: facts.filter(Boolean).join(' · ') })} flush>
      {error && !stops ? (
        <div className={styles.pad}>
          <ErrorNotice message={error} onRetry={onRetry} />
        </div>
      ) : !stops ? (
        <Skeleton rows={3} />
      ) : stops.length === 0 ? (
        <TodayEmpty authorId={authorId} />
      ) : (
        <ol className={`${stopStyles.stops} in-order`}>
          {stops.map((stop, index) =>
            stop.group ? (
              <GroupStop key={stop.id} group={stop.group} stage={stop.stage} place={index + 1} isNext={stop === next} />
            ) : stop === next ? (
              <NextStop key={stop.id} encounter={stop.encounter} stage={stop.stage} place={index + 1} />
            ) : (
              <Stop key={stop.id} {...stop} place={index + 1} />
            ),
          )}
        </ol>
      )}
    </Card>
  );
}
