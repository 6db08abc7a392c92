// One activity: what kind, how many minutes, in words.

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { serviceTypes } from '@puente/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon, ProseField, SelectField } from '#ui';
import styles from './encounter-form.module.css';
import { type EncounterFormValues, minutesOf } from './encounter-form-values.ts';
import { MinutesStepper } from './minutes-stepper.tsx';

interface ActivityRowProps {
  readonly index: number;
  /** Minutes of the visit that no activity explains yet. */
  readonly rest: number;
  readonly onRemove: (() => void) | undefined;
}

export function ActivityRow({ index, rest, onRemove }: ActivityRowProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const {
    control,
    setValue,
    formState: { isSubmitted },
  } = useFormContext<EncounterFormValues>();
  const activity = useWatch({ control, name: `activities.${index}` });
  const known = serviceTypes.find((type) => type === activity?.serviceType);
  const name = known ? t(`serviceType.${known}`) : `${t('field.serviceType')} ${index + 1}`;
  const path = `activities.${index}` as const;
  const addRest = () =>
    setValue(`${path}.minutes`, String(minutesOf(activity?.minutes ?? '') + rest), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  return (
    <fieldset className={styles.activity} aria-label={name}>
      <SelectField
        name={`${path}.serviceType`}
        label={t('field.serviceType')}
        emptyChoice
        options={serviceTypes.map((value) => ({ value, label: t(`serviceType.${value}`) }))}
      />
      <MinutesStepper name={`${path}.minutes`} activity={name} />
      {onRemove ? (
        <IconButton aria-label={t('removeActivity', { activity: name })} onClick={onRemove}>
          <Icon name="x" />
        </IconButton>
      ) : (
        <span />
      )}
      <div className="stack-tight">
        <ProseField name={`${path}.text`} label={t('field.text')} rows={2} />
        {rest > 0 && (
          <div>
            <Button size="small" variant="text" color="primary" onClick={addRest}>
              {t('useRest')} ({t('common:minutes', { count: rest })})
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
