// A password with a button that shows it; paste and password managers work.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldStyles, Icon, IconButton } from '#ui';
import styles from './password-input.module.css';

interface PasswordInputProps {
  readonly id: string;
  readonly value: string;
  /** The kind of the field for password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly invalid: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
}

export function PasswordInput({
  id,
  value,
  autoComplete,
  invalid,
  describedBy,
  onChange,
  onFocus,
}: PasswordInputProps) {
  const { t } = useTranslation('sign-in');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.frame}>
      <input
        className={fieldStyles.control}
        id={id}
        name={autoComplete}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        className={styles.toggle}
        aria-label={shown ? t('hidePassword') : t('showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </IconButton>
    </div>
  );
}
