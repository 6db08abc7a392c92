// The activities, with their minutes.
import type { Activity, UnchangedText } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { List, ListRow } from '#ui';
import { UnchangedChip } from './unchanged-chip.tsx';
import { useServedWords } from './use-served.ts';

interface ActivityListProps {
  /** The person, whose goals and needs they served. */
  readonly patientId: string;
  readonly activities: readonly Activity[];
  readonly unchanged?: readonly UnchangedText[] | null | undefined;
}

export function ActivityList({ patientId, activities, unchanged }: ActivityListProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const hasServed = activities.some(({ goalId, needId }) => goalId || needId);
  const servedWords = useServedWords(hasServed ? patientId : undefined);
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
              <Serves words={servedWords(activity)} />
            </>
          }
          end={<span className="numbers nowrap">{t('common:minutes', { count: activity.minutes })}</span>}
        />
      ))}
    </List>
  );
}

function Serves({ words }: { readonly words: string | undefined }) {
  return words ? (
    <div>
      <bdi>{words}</bdi>
    </div>
  ) : null;
}
