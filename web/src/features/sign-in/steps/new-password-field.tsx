// A new password: its rule, and a hint about its strength. Only the pool refuses weak passwords.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui';
import { PasswordInput } from '../frame/password-input.tsx';
import type { Strength } from '../frame/password-strength.ts';
import styles from './new-password-field.module.css';

interface NewPasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** In characters, as the pool demands it. */
  readonly minimumLength: number;
  /** The e-mail address: a password made of it is easy to guess. */
  readonly username: string;
}

export function NewPasswordField({
  id,
  label,
  value,
  onChange,
  error,
  minimumLength,
  username,
}: NewPasswordFieldProps) {
  const { t } = useTranslation('sign-in');
  const strength = useStrength(value, username);
  const described = [`${id}-hint`, error && `${id}-error`, `${id}-echo`].filter(Boolean).join(' ');
  return (
    <Field
      id={id}
      label={label}
      hint={t('passwordLength', { min: minimumLength })}
      error={error}
      echo={
        <span role="status">
          {strength !== null && (
            <>
              <span className="visually-hidden">{t('strength.label')}: </span>
              <b>{t(`strength.level${strength}`)}</b>
              {strength < 3 && <> · {t('strength.advice')}</>}
            </>
          )}
        </span>
      }
    >
      <PasswordInput
        id={id}
        autoComplete="new-password"
        invalid={error !== undefined}
        describedBy={described}
        value={value}
        onChange={onChange}
      />
      <span className={styles.meter} data-strength={strength ?? undefined} aria-hidden="true">
        {[1, 2, 3, 4].map((level) => (
          <i key={level} />
        ))}
      </span>
    </Field>
  );
}

/** Null before an estimate exists; a browser that saves data, or cannot load the words, gives none. */
function useStrength(password: string, username: string): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    if (!password) {
      setStrength(null);
      return;
    }
    let stale = false;
    const timer = setTimeout(
      () =>
        import('../frame/password-strength.ts')
          .then(({ strengthOf }) => !stale && setStrength(strengthOf(password, [username])))
          .catch(() => undefined),
      200,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [password, username]);
  return strength;
}
