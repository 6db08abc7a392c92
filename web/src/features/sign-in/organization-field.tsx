// The organisation one signs in to: its short name, and its mark and title once they are known.
import { useTranslation } from 'react-i18next';
import { Field, fieldId, fieldStyles } from '#ui';
import styles from './organization-field.module.css';

interface OrganizationFieldProps {
  readonly value: string;
  /** The full name that belongs to the short one. */
  readonly title: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Initials of the first two words: Valle Unido → VU. */
const markOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

export function OrganizationField({ value, title, error, onChange }: OrganizationFieldProps) {
  const { t } = useTranslation('sign-in');
  const id = fieldId('organization');
  const mark = markOf(title ?? value.trim());
  return (
    <Field id={id} label={t('organization')} hint={title ?? t('organizationHint')} {...(error && { error })}>
      <div className={styles.frame}>
        {mark && (
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
        )}
        <input
          className={`${fieldStyles.control} ${mark ? styles.marked : ''}`}
          id={id}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
