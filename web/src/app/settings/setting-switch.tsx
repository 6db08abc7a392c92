// A setting that is on or off.
import { useId } from 'react';
import { Switch } from '#ui';
import styles from './setting-switch.module.css';

interface SettingSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function SettingSwitch({ label, hint, checked, onChange }: SettingSwitchProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.row}>
      <div className="grow">
        <label htmlFor={id}>{label}</label>
        <p id={hintId} className="small muted">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={hintId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
