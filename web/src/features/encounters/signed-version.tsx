// A visit as it was first signed, complete. It is read on request, which the audit records.
import { useTranslation } from 'react-i18next';
import { useGetSignedEncounterQuery, useLoadFailure } from '#api';
import { LinesSkeleton, LoadFailure } from '#ui';
import { ActivityList } from './activity-list.tsx';
import styles from './encounter-detail.module.css';
import { FactList } from './encounter-facts.tsx';

export function SignedVersion({ encounterId }: { readonly encounterId: string }) {
  const { t } = useTranslation('encounters');
  const read = useGetSignedEncounterQuery(encounterId);
  const failure = useLoadFailure(read);
  const whole = read.data;
  if (read.error && !whole) return <LoadFailure {...failure} />;
  if (!whole) return <LinesSkeleton />;
  const { purpose, note, activities } = whole;
  return (
    <div className="stack">
      <FactList facts={whole} />
      {[purpose, note].map(
        (text) =>
          text && (
            <p key={text} className={styles.prose} dir="auto">
              {text}
            </p>
          ),
      )}
      {activities ? <ActivityList activities={activities} /> : <p className="small muted">{t('hidden')}</p>}
    </div>
  );
}
