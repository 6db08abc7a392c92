// What was done, with minutes that add up to the length of the visit; the part not yet explained is shown.
import Button from '@mui/material/Button';
import { durationMinutes } from '@puente/contract';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldId, Icon } from '#ui';
import { ActivityRow } from './activity-row.tsx';
import styles from './encounter-form.module.css';
import { type EncounterFormValues, minutesOf, newActivity } from './encounter-form-values.ts';

export function ActivitiesSection({
  startedAt,
  endedAt,
}: {
  readonly startedAt: string;
  readonly endedAt: string | null;
}) {
  const { t } = useTranslation('encounters');
  const { control } = useFormContext<EncounterFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'activities' });
  const activities = useWatch({ control, name: 'activities' });
  const total = Math.max(0, durationMinutes(startedAt, endedAt) ?? 0);
  const minutes = activities.map((activity) => minutesOf(activity.minutes));
  const explained = minutes.reduce((sum, part) => sum + part, 0);
  const rest = total - explained;
  const hasMinutes = total > 0;
  return (
    <section className={styles.section} aria-labelledby={fieldId('activities')}>
      <div className={styles.headRow}>
        <h2 id={fieldId('activities')} tabIndex={-1}>
          {t('section.activities')}
        </h2>
        <span className="small muted numbers" role="status">
          {hasMinutes && t('explained', { explained, total })}
        </span>
      </div>
      {hasMinutes && (
        <div className={styles.bar} aria-hidden="true">
          {fields.map((field, index) =>
            minutes[index] ? <i key={field.id} style={{ flex: minutes[index] }} /> : null,
          )}
          {rest > 0 && <i className={styles.gap} style={{ flex: rest }} />}
        </div>
      )}
      {fields.map((field, index) => (
        <ActivityRow
          key={field.id}
          index={index}
          rest={rest}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div>
        <Button onClick={() => append(newActivity)} aria-label={t('addActivityLong')}>
          <Icon name="plus" size="small" />
          {t('addActivity')}
        </Button>
      </div>
    </section>
  );
}
