// Whether this device is trusted from now on: then it needs no code.
import { useTranslation } from 'react-i18next';
import { fieldId, fieldStyles } from '#ui';
import styles from './remember-device.module.css';

interface RememberDeviceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function RememberDevice({ checked, onChange }: RememberDeviceProps) {
  const { t } = useTranslation('sign-in');
  const id = fieldId('remember-device');
  return (
    <label className={`${fieldStyles.check} ${styles.remember}`} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>
        <span id={`${id}-label`}>{t('rememberDevice')}</span>
        <span className="small muted" id={`${id}-hint`}>
          {t('rememberDeviceHint')}
        </span>
      </span>
    </label>
  );
}
