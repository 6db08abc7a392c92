// The box of a time of day; on a 12-hour clock, AM and PM have a box of their own.
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import styles from '../field.module.css';
import { type Half, halfOf, isTime, readTime, showTime } from './time-of-day.ts';

interface TimeInputsProps {
  readonly id: string;
  readonly label: string;
  /** `HH:MM` on 24 hours, or the text as typed while it is no time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly aria: { readonly 'aria-invalid'?: true | undefined; readonly 'aria-describedby'?: string | undefined };
}

export function TimeInputs({
  id,
  label,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  inputRef,
  aria,
}: TimeInputsProps) {
  const { t } = useTranslation('form');
  const dayPeriods = useFormat().dayPeriods();
  const is12Hour = dayPeriods !== null;
  const shown = isTime(value) ? showTime(value, is12Hour) : value;
  // While it has the focus, the box shows the typed text, not the parsed time.
  const [typed, setTyped] = useState<string>();
  // The half that was chosen in its box; a half in the typed text overrides it.
  const [chosen, setChosen] = useState<Half>();
  const half = isTime(value) ? halfOf(value) : chosen;
  const read = (text: string, meant: Half | 'likely') => readTime(text, is12Hour ? meant : undefined) ?? text;
  const type = (text: string) => {
    setTyped(text);
    if (/[ap]/i.test(text)) setChosen(undefined);
    onChange(read(text, chosen ?? 'likely'));
  };
  return (
    <div className={styles.time} dir="ltr">
      <input
        className={`${styles.control} numbers`}
        id={id}
        ref={inputRef}
        autoComplete="off"
        value={typed ?? shown}
        disabled={disabled}
        readOnly={readOnly}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
        {...aria}
      />
      {dayPeriods && (
        <select
          className={styles.control}
          aria-label={t('time.half', { field: label })}
          value={half ?? ''}
          disabled={disabled || readOnly}
          onBlur={onBlur}
          onChange={(event) => {
            const next = event.target.value as Half;
            setChosen(next);
            if (value) onChange(read(isTime(value) ? showTime(value, true) : value, next));
          }}
        >
          {half === undefined && <option value="" />}
          <option value="am">{dayPeriods[0]}</option>
          <option value="pm">{dayPeriods[1]}</option>
        </select>
      )}
    </div>
  );
}
