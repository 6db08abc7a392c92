// The day, start and end; the minutes are computed.
import { durationMinutes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { DateField, TextField } from '#ui';
import styles from './encounter-form.module.css';

export function WhenSection({ startedAt, endedAt }: { readonly startedAt: string; readonly endedAt: string | null }) {
  const { t } = useTranslation('encounters');
  const minutes = durationMinutes(startedAt, endedAt);
  return (
    <section className={styles.section} aria-labelledby="h-when">
      <h2 id="h-when">{t('section.when')}</h2>
      <div className={styles.times}>
        <DateField name="date" label={t('field.date')} />
        <TextField name="start" label={t('field.start')} type="time" />
        <TextField name="end" label={t('field.end')} type="time" />
      </div>
      <p className="small muted numbers" role="status">
        {minutes !== null && minutes > 0 ? t('duration', { count: minutes }) : t('durationUnknown')}
      </p>
    </section>
  );
}
