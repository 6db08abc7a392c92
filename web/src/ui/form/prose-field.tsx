// Several lines of text: the box grows with them, a counter warns before the limit.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { directionOf, useField } from './use-field.ts';

interface ProseFieldProps extends FieldProps {
  /** Lines of the empty box. */
  readonly rows?: number;
  /** The longest text that the contract accepts; the counter shows from four fifths of it on. */
  readonly max?: number;
  /** The minimum number of characters; the counter shows until it is reached. */
  readonly min?: number;
}

const warnFrom = 0.8;
/** Pixels of a line, and of space and border around all of them. */
const lineHeight = 22;
const innerSpace = 18;

export function ProseField({ name, label, hint, optional, disabled, readOnly, rows = 3, max, min }: ProseFieldProps) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const { field, id, error, aria } = useField(name, { hint });
  const count = String(field.value ?? '').trim().length;
  const counter =
    min !== undefined && count > 0 && count < min
      ? t('prose.atLeast', { count, min })
      : max !== undefined && count >= max * warnFrom
        ? `${format.number(count)} / ${format.number(max)}`
        : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} aside={counter && <bdi>{counter}</bdi>}>
      <textarea
        className={styles.control}
        id={id}
        rows={rows}
        style={{ minBlockSize: `${rows * lineHeight + innerSpace}px` }}
        dir={directionOf(field.value)}
        readOnly={readOnly}
        {...aria}
        {...field}
        disabled={disabled}
      />
    </Field>
  );
}
