// The activities, with their minutes.
import type { Activity, UnchangedText } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { List, ListRow } from '#ui';
import { UnchangedChip } from './unchanged-chip.tsx';

interface ActivityListProps {
  readonly activities: readonly Activity[];
  readonly unchanged?: readonly UnchangedText[] | null | undefined;
}

export function ActivityList({ activities, unchanged }: ActivityListProps) {
  const { t } = useTranslation(['encounters', 'common']);
  return (
    <List>
      {activities.map((activity, index) => (
        <ListRow
          key={`${activity.serviceType} ${activity.minutes} ${activity.text}`}
          title={t(`serviceType.${activity.serviceType}`)}
          detail={
            <>
              {activity.text}{' '}
              <UnchangedChip from={unchanged?.find(({ of, at }) => of === 'activity' && at === index)?.from} />
            </>
          }
          end={<span className="numbers nowrap">{t('common:minutes', { count: activity.minutes })}</span>}
        />
      ))}
    </List>
  );
}
