// One setting as a group of radio buttons, each with a drawing of its effect.
import { type ReactNode, useId } from 'react';
import { type DisplaySettings, type SettingName, useDisplaySetting, writeDisplaySettings } from '#theme';
import styles from './setting-choice.module.css';

interface SettingChoiceProps<Name extends SettingName> {
  readonly name: Name;
  readonly legend: string;
  readonly hint?: string;
  readonly kind: 'swatch' | 'tile' | 'picture';
  readonly options: readonly {
    readonly value: DisplaySettings[Name];
    readonly label: string;
    readonly art: ReactNode;
  }[];
}

export function SettingChoice<Name extends SettingName>({
  name,
  legend,
  hint,
  kind,
  options,
}: SettingChoiceProps<Name>) {
  const chosen = useDisplaySetting(name);
  const group = useId();
  const hintId = useId();
  return (
    <fieldset className={`${styles.group} ${styles[kind]}`} aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={hintId} className="small muted">
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(({ value, label, art }) => (
          <label key={String(value)} className={styles.option}>
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              value={String(value)}
              checked={chosen === value}
              onChange={() => writeDisplaySettings({ [name]: value })}
            />
            <span className={styles.art}>{art}</span>
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
