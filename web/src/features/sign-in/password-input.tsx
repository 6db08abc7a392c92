// A password that may be shown; paste and password managers are welcome.
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldStyles, Icon } from '#ui';
import styles from './password-input.module.css';

interface PasswordInputProps {
  readonly id: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
}

export function PasswordInput({ id, value, invalid, onChange }: PasswordInputProps) {
  const { t } = useTranslation('sign-in');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.frame}>
      <input
        className={fieldStyles.control}
        id={id}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={value}
        aria-invalid={invalid || undefined}
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
