// The box that finds a person by name, birth date, end of the phone number or CIN.
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui';
import styles from './find-box.module.css';

export function FindBox({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('patients');
  const input = useRef<HTMLInputElement>(null);
  const examples = [
    [t('hint.name'), 'reyes ort'],
    [t('hint.birthDate'), '12/12/1967'],
    [t('hint.phone'), '0142'],
    [t('hint.cin'), '91842207A'],
  ] as const;
  return (
    <search>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('findLabel')}
          placeholder={t('find')}
          autoComplete="off"
          spellCheck={false}
          value={value}
          ref={input}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <IconButton
            aria-label={t('clearSearch')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="x" size="small" />
          </IconButton>
        )}
      </div>
      <p className={styles.hints}>
        {examples.map(([name, example]) => (
          <span key={name}>
            {name} <b translate="no">{example}</b>
          </span>
        ))}
      </p>
    </search>
  );
}
