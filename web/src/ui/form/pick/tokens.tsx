// The chosen values of a list, one token each; its cross removes it.
import { useTranslation } from 'react-i18next';
import { Icon } from '../../basics/icon.tsx';
import styles from './combobox.module.css';
import { focusBeside } from './focus-beside.ts';

interface TokensProps {
  /** The id of the field's box. */
  readonly boxId: string;
  /** The label of the field. */
  readonly label: string;
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly onRemove: (value: string) => void;
}

export function Tokens({ boxId, label, values, nameOf, onRemove }: TokensProps) {
  const { t } = useTranslation('form');
  if (values.length === 0) return null;
  return (
    <ul className={styles.tokens} aria-label={t('codes.chosen', { field: label })}>
      {values.map((value) => (
        <li key={value} className={styles.token}>
          <span>
            <bdi>{nameOf(value)}</bdi>
          </span>
          <button
            type="button"
            aria-label={t('codes.remove', { code: nameOf(value) })}
            onClick={(event) => {
              focusBeside(event.currentTarget, boxId);
              onRemove(value);
            }}
          >
            <Icon name="x" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
