// The corrected details, each with its old and new value.
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './addenda.module.css';

export interface Change {
  readonly name: string;
  readonly was: string;
  readonly now: string;
}

export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('visit-actions');
  const line = (label: string, value: string, Mark: 'del' | 'ins') => (
    <dd className={styles.change}>
      <span className="muted">{label}</span>
      <Mark>
        <bdi>{value || t('none')}</bdi>
      </Mark>
    </dd>
  );
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, was, now }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          {line(t('was'), was, 'del')}
          {line(t('now'), now, 'ins')}
        </Fragment>
      ))}
    </dl>
  );
}
