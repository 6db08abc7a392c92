// The activities, with minutes that add up to the length of the visit; shows the unexplained minutes.
import { durationMinutes } from '@puente/contract';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MinutesBar } from '#care';
import { Button, fieldId, Icon, minutesOf } from '#ui';
import styles from '../note/encounter-form.module.css';
import { type EncounterFormValues, newActivity } from '../note/encounter-form-values.ts';
import { useServeChoices } from '../note/use-served.ts';
import { ActivityRow } from '../templates/activity-row.tsx';
import { ServesField } from './serves-field.tsx';

interface ActivitiesSectionProps {
  readonly patientId: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

export function ActivitiesSection({ patientId, startedAt, endedAt }: ActivitiesSectionProps) {
  const { t } = useTranslation('encounters');
  const { control } = useFormContext<EncounterFormValues>();
  const choices = useServeChoices(patientId);
  const { fields, append, remove } = useFieldArray({ control, name: 'activities' });
  const activities = useWatch({ control, name: 'activities' });
  const total = Math.max(0, durationMinutes(startedAt, endedAt) ?? 0);
  const parts = activities.map((activity) => minutesOf(activity.minutes));
  const explained = parts.reduce((sum, part) => sum + part, 0);
  return (
    <section className={styles.section} aria-labelledby={fieldId('activities')}>
      <h2 id={fieldId('activities')} tabIndex={-1}>
        {t('section.activities')}
      </h2>
      {total > 0 && <MinutesBar parts={parts} total={total} label={t('explained', { explained, total })} />}
      {fields.map((field, index) => (
        <ActivityRow
          key={field.id}
          index={index}
          rest={total - explained}
          serves={<ServesField index={index} choices={choices} />}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div>
        <Button onClick={() => append(newActivity)}>
          <Icon name="plus" size="small" />
          {t('addActivity')}
        </Button>
      </div>
    </section>
  );
}
