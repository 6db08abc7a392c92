// Whole minutes, typed or stepped.
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, fieldId, Icon, useFieldSentence } from '#ui';
import styles from './encounter-form.module.css';
import { minutesOf } from './encounter-form-values.ts';

export function MinutesStepper({ name, activity }: { readonly name: string; readonly activity: string }) {
  const { t } = useTranslation('encounters');
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const sentenceOf = useFieldSentence();
  const id = fieldId(name);
  const minutes = minutesOf(String(field.value ?? ''));
  const code = fieldState.error?.message;
  const error = code ? sentenceOf(code, t('field.minutes')) : undefined;
  const step = (by: number) => field.onChange(String(Math.max(0, minutes + by)));
  return (
    <Field id={id} label={t('field.minutes')} error={error}>
      <fieldset className={styles.stepper} aria-label={t('minutesFor', { activity })}>
        <button type="button" aria-label={t('lessMinutes', { activity })} onClick={() => step(-1)}>
          <Icon name="minus" size="small" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...field}
          onChange={(event) => field.onChange(event.target.value.replace(/\D/g, ''))}
        />
        <button type="button" aria-label={t('moreMinutes', { activity })} onClick={() => step(1)}>
          <Icon name="plus" size="small" />
        </button>
      </fieldset>
    </Field>
  );
}
