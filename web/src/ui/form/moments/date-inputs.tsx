// The three boxes of a date in the order of the reader's region, the month as a word, so that it is unambiguous.

import { readDate } from '@puente/contract';
import type { ClipboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type DatePart, datePartOrder, useDateOrder, useFormat, useRegion } from '#i18n';
import styles from '../field.module.css';
import { digitsOf } from '../typed/digits.ts';
import { dateParts, joinDate } from './date-parts.ts';

interface DateInputsProps {
  readonly id: string;
  /** `YYYY-MM-DD`, or an incomplete text of the same shape. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly inputRef?: Ref<HTMLElement>;
  readonly aria: { readonly 'aria-invalid'?: true | undefined; readonly 'aria-describedby'?: string | undefined };
  /** Birth dates of the reader only. */
  readonly autoComplete?: 'bday';
}

export function DateInputs({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  inputRef,
  aria,
  autoComplete,
}: DateInputsProps) {
  const { t } = useTranslation();
  const { monthNames } = useFormat();
  const order = datePartOrder(useRegion());
  const dateOrder = useDateOrder();
  const parts = dateParts(value);
  const change = (part: DatePart, text: string) => onChange(joinDate({ ...parts, [part]: text }));
  // The first box has the id: labels and the error summary lead there.
  const first = (part: DatePart) =>
    part === order[0] ? { id, ref: inputRef as Ref<HTMLInputElement & HTMLSelectElement> } : {};
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // The longest entry of a box is a year.
    if (readOnly || text.trim().length <= 4) return;
    event.preventDefault();
    const date = readDate(text, dateOrder);
    if (date) onChange(date);
  };
  const box = (part: 'day' | 'year') => (
    <label key={part}>
      {t(`date.${part}`)}
      <input
        className={`${styles.control} numbers`}
        inputMode="numeric"
        autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
        maxLength={part === 'day' ? 2 : 4}
        value={part === 'day' ? parts.day.replace(/^0(?=\d)/, '') : parts.year}
        disabled={disabled}
        readOnly={readOnly}
        onBlur={onBlur}
        onChange={(event) => change(part, digitsOf(event.target.value))}
        {...first(part)}
        {...aria}
      />
    </label>
  );
  const month = (
    <label key="month">
      {t('date.month')}
      <select
        className={styles.control}
        autoComplete={autoComplete ? `${autoComplete}-month` : 'off'}
        value={parts.month}
        disabled={disabled || readOnly}
        onBlur={onBlur}
        onChange={(event) => change('month', event.target.value)}
        {...first('month')}
        {...aria}
      >
        <option value="" />
        {monthNames().map((monthName, index) => (
          <option key={monthName} value={String(index + 1).padStart(2, '0')}>
            {monthName}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className={styles.date} data-order={order.join('-')} onPaste={paste}>
      {order.map((part) => (part === 'month' ? month : box(part)))}
    </div>
  );
}
