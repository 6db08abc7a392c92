// One activity: its kind, minutes and text.
import { type ServiceType, serviceTypes } from '@puente/contract';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOfferedServices } from '#api';
import { useFormat } from '#i18n';
import { Button, Icon, IconButton, type IconName, MinutesField, minutesOf, SelectField } from '#ui';
import styles from '../note/encounter-form.module.css';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import { PhraseField } from './phrase-field.tsx';

const longestText = 2000;

const icons: Readonly<Partial<Record<ServiceType, IconName>>> = {
  'health-education': 'book',
  'health-navigation': 'referral',
  screening: 'visit',
  advocacy: 'heart',
  'violence-prevention': 'shield',
  respite: 'house',
  employment: 'building',
};

interface ActivityRowProps {
  readonly index: number;
  /** Minutes of the visit that no activity explains yet. */
  readonly rest: number;
  readonly onRemove: (() => void) | undefined;
  /** Asks what the activity served. */
  readonly serves?: ReactNode;
  /** The text may stay empty. */
  readonly optional?: boolean;
}

export function ActivityRow({ index, rest, onRemove, serves, optional = false }: ActivityRowProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const {
    control,
    setValue,
    formState: { isSubmitted },
  } = useFormContext<EncounterFormValues>();
  const activity = useWatch({ control, name: `activities.${index}` });
  const known = serviceTypes.find((type) => type === activity?.serviceType);
  const name = known ? t(`serviceType.${known}`) : `${t('field.serviceType')} ${index + 1}`;
  const { today } = useFormat();
  const date = useWatch({ control, name: 'date' });
  const offered = useOfferedServices(date || today, activity?.serviceType);
  const path = `activities.${index}` as const;
  const addRest = () =>
    setValue(`${path}.minutes`, String(minutesOf(activity?.minutes ?? '') + rest), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  return (
    <fieldset className={styles.activity} aria-label={name}>
      <span className={styles.activityIcon} aria-hidden="true">
        <Icon name={(known && icons[known]) ?? 'pen'} />
      </span>
      <div className={styles.kind}>
        <SelectField
          name={`${path}.serviceType`}
          label={t('field.serviceType')}
          emptyChoice
          options={offered.map(({ value, title }) => ({ value, label: title ?? t(`serviceType.${value}`) }))}
        />
      </div>
      <div className={styles.minutes}>
        <MinutesField name={`${path}.minutes`} label={t('field.minutes')} of={name} />
      </div>
      {onRemove && (
        <div className={styles.remove}>
          <IconButton aria-label={t('removeActivity', { activity: name })} onClick={onRemove}>
            <Icon name="x" />
          </IconButton>
        </div>
      )}
      <div className={`${styles.did} stack-tight`}>
        <PhraseField name={`${path}.text`} label={t('field.text')} rows={1} max={longestText} optional={optional} />
        {serves}
        {rest > 0 && (
          <div>
            <Button size="small" variant="text" color="primary" onClick={addRest}>
              {t('useRest', { count: rest })}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
