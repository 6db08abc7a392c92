// A setting that is on or off.
import { useId } from 'react';
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
      <input
        id={id}
        className={styles.switch}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself; ARIA in HTML forbids aria-checked here.
        role="switch"
        aria-describedby={hintId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
