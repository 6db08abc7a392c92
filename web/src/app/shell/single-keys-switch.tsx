// Turns the shortcuts of single keys on and off (WCAG 2.1.4).
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setSingleKeys, useSingleKeys } from './shortcuts.ts';
import styles from './single-keys-switch.module.css';

export function SingleKeysSwitch() {
  const { t } = useTranslation('shell');
  const id = useId();
  const on = useSingleKeys();
  return (
    <div className={styles.row}>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={on}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <div className="grow">
        <label className="strong" htmlFor={id}>
          {t('shortcuts.on')}
        </label>
        <p className="small muted" id={`${id}-hint`}>
          {t('shortcuts.onHint')}
        </p>
      </div>
    </div>
  );
}
