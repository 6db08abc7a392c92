// The search box above a list.

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './find-field.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface FindFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FindField({ label, placeholder, value, onChange }: FindFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.box}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        ref={input}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton
          aria-label={t('table.clearSearch')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="x" size="small" />
        </IconButton>
      )}
    </div>
  );
}
