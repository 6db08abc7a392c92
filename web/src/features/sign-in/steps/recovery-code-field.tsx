// A recovery code, typed or pasted: the pool ignores case, spaces and hyphens.
import { useTranslation } from 'react-i18next';
import { Field, fieldStyles } from '#ui';

interface RecoveryCodeFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function RecoveryCodeField({ id, value, error, onChange }: RecoveryCodeFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Field id={id} label={t('recovery.code')} hint={t('recovery.hint')} error={error}>
      <input
        className={fieldStyles.control}
        id={id}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
