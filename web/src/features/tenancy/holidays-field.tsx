// The days on which the organization does not work, one beside the other.
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, DateField, Icon } from '#ui';
import type { TenantValues } from './tenant-values.ts';

const most = 100;

export function HolidaysField() {
  const { t } = useTranslation('tenant');
  const { control } = useFormContext<TenantValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays' });
  return (
    <fieldset className="stack-tight">
      <legend className="strong small">{t('field.holidays')}</legend>
      <p className="small muted">{t('hint.holidays')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="row">
          <DateField name={`holidays.${index}.day`} label={t('holiday', { number: index + 1 })} />
          <Button size="small" aria-label={t('removeHoliday', { number: index + 1 })} onClick={() => remove(index)}>
            <Icon name="x" size="small" />
          </Button>
        </div>
      ))}
      {fields.length < most && (
        <div>
          <Button size="small" onClick={() => append({ day: '' })}>
            <Icon name="plus" size="small" />
            {t('addHoliday')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
