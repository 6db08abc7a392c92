// The first and the last day of a range, typed in parts; either may stay open.

import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCivilDate } from '#i18n';
import { Button } from '../../basics/button.tsx';
import { DateField } from '../../form/moments/date-field.tsx';
import styles from './date-range-form.module.css';
import { parseRange, rangeText } from './list-address.ts';

interface DateRangeFormProps {
  /** In the format of the address: `<from>..<to>`. */
  readonly value: string;
  readonly onApply: (value: string) => void;
}

export function DateRangeForm({ value, onApply }: DateRangeFormProps) {
  const { t } = useTranslation(['table-tools', 'common']);
  const range = parseRange(value);
  const form = useForm({ defaultValues: { from: range?.from ?? '', to: range?.to ?? '' } });
  const { setError, handleSubmit, formState } = form;
  const apply = handleSubmit(({ from, to }) => {
    const wrong = (['from', 'to'] as const).filter((name) => {
      const text = { from, to }[name];
      return text !== '' && !isCivilDate(text);
    });
    for (const name of wrong) setError(name, { message: 'date' }, { shouldFocus: true });
    if (wrong.length > 0) return;
    if (from && to && to < from) setError('root', { message: t('rangeOrder') });
    else onApply(rangeText({ from, to }));
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={(event) => void apply(event)} noValidate>
        <DateField name="from" label={t('from')} />
        <DateField name="to" label={t('to')} />
        {formState.errors.root && (
          <p role="alert" className="tone-error small">
            {formState.errors.root.message}
          </p>
        )}
        <Button type="submit" size="large">
          {t('apply')}
        </Button>
      </form>
    </FormProvider>
  );
}
