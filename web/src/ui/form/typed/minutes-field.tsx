// Whole minutes, typed or stepped: the buttons, and the arrow and page keys in the box.
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../basics/icon.tsx';
import styles from '../field.module.css';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { digitsOf } from './digits.ts';
import { minutesOf } from './whole-minutes.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

interface MinutesFieldProps extends FieldProps {
  /** The subject of the minutes: the end of the buttons' names. */
  readonly of: string;
}

/** The form value is the typed text; `minutesOf` converts it to a number. */
export function MinutesField({ name, label, hint, optional, disabled, readOnly, of }: MinutesFieldProps) {
  const { t } = useTranslation('form');
  const { field, id, error, aria } = useField(name, { hint });
  const minutes = minutesOf(String(field.value ?? ''));
  const step = (by: number) => field.onChange(String(Math.max(0, minutes + by)));
  const onKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || readOnly) return;
    event.preventDefault();
    step(by);
  };
  const isFixed = disabled || readOnly;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.stepper} dir="ltr">
        <button
          type="button"
          aria-label={t('minutes.less', { of })}
          disabled={isFixed}
          onClick={() => step(-1)}
          onBlur={field.onBlur}
        >
          <Icon name="minus" size="small" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          {...aria}
          {...field}
          disabled={disabled}
          onKeyDown={onKey}
          onChange={(event) => field.onChange(digitsOf(event.target.value).slice(0, 4))}
        />
        <button
          type="button"
          aria-label={t('minutes.more', { of })}
          disabled={isFixed}
          onClick={() => step(1)}
          onBlur={field.onBlur}
        >
          <Icon name="plus" size="small" />
        </button>
      </div>
    </Field>
  );
}
