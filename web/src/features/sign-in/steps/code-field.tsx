// Six digits from a mail, a text message or an app: filled in by the device, pasted as "123 456" or typed.
import { useTranslation } from 'react-i18next';
import { Field, fieldStyles } from '#ui';
import styles from './code-field.module.css';

interface CodeFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Ids of the elements that explain the source of the code. */
  readonly describedBy?: string;
  readonly onChange: (value: string) => void;
}

/** Six here; Cognito sends up to eight. */
const longest = 8;
/** Separators between the digits of a message are removed. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, longest);

export function CodeField({ id, value, error, describedBy, onChange }: CodeFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Field id={id} label={t('code')} error={error}>
      <input
        className={`${fieldStyles.control} ${styles.code}`}
        id={id}
        name="code"
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
    </Field>
  );
}
