// What was done, with its minutes.
import type { Activity } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { List, ListRow } from '#ui';

export function ActivityList({ activities }: { readonly activities: readonly Activity[] }) {
  const { t } = useTranslation(['encounters', 'common']);
  return (
    <List>
      {activities.map((activity) => (
        <ListRow
          key={`${activity.serviceType} ${activity.minutes} ${activity.text}`}
          title={t(`serviceType.${activity.serviceType}`)}
          detail={activity.text}
          end={<span className="numbers nowrap">{t('common:minutes', { count: activity.minutes })}</span>}
        />
      ))}
    </List>
  );
}
