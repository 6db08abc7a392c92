// The e-mail address, which is the user name.
import { useTranslation } from 'react-i18next';
import { Field, fieldId, fieldStyles } from '#ui';

interface EmailFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  /** The address cannot be changed. */
  readonly fixed?: boolean;
  readonly onChange: (value: string) => void;
}

/** The format of the address is not checked: only the pool knows its accounts. */
export function EmailField({ value, error, fixed = false, onChange }: EmailFieldProps) {
  const { t } = useTranslation('sign-in');
  const id = fieldId('email');
  return (
    <Field id={id} label={t('email')} error={error}>
      <input
        className={fieldStyles.control}
        id={id}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fixed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
