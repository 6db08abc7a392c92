// The activities of a template, with usual minutes.
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, fieldId, Icon, minutesOf } from '#ui';
import styles from '../note/encounter-form.module.css';
import { type ActivityValues, newActivity } from '../note/encounter-form-values.ts';
import { ActivityRow } from './activity-row.tsx';

interface Values {
  readonly minutes: string;
  readonly activities: ActivityValues[];
}

export function TemplateActivities() {
  const { t } = useTranslation('encounters');
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'activities' });
  const [activities, minutes] = useWatch({ control, name: ['activities', 'minutes'] });
  const explained = activities.reduce((sum, activity) => sum + minutesOf(activity.minutes), 0);
  return (
    <section className={styles.section} aria-labelledby={fieldId('activities')}>
      <h2 id={fieldId('activities')} tabIndex={-1}>
        {t('section.activities')}
      </h2>
      {fields.map((field, index) => (
        <ActivityRow
          key={field.id}
          index={index}
          rest={minutesOf(minutes) - explained}
          onRemove={() => remove(index)}
          optional
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
