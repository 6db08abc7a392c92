// The day, start and end; the minutes are computed.
import { durationMinutes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { DateField, TimeField } from '#ui';
import styles from '../note/encounter-form.module.css';

export function WhenSection({ startedAt, endedAt }: { readonly startedAt: string; readonly endedAt: string | null }) {
  const { t } = useTranslation('encounters');
  const minutes = durationMinutes(startedAt, endedAt);
  return (
    <section className={styles.section} aria-labelledby="h-when">
      <div className={styles.headRow}>
        <h2 id="h-when">{t('section.when')}</h2>
        <span className="small muted numbers" role="status">
          {minutes !== null && minutes > 0 ? t('duration', { count: minutes }) : t('durationUnknown')}
        </span>
      </div>
      <div className={styles.times}>
        <DateField name="date" label={t('field.date')} />
        <TimeField name="start" label={t('field.start')} />
        <TimeField name="end" label={t('field.end')} />
      </div>
    </section>
  );
}
