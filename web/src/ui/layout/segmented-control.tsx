// A choice between two to five views, with immediate effect.
import { useId } from 'react';
import { Icon, type IconName } from '../basics/icon.tsx';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  /** The name of the choice; read out, and visible only with `showLabel`. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly onChange: (value: Value) => void;
}

/** Real radio buttons: arrow keys move, one stop for Tab. */
export function SegmentedControl<Value extends string>({
  label,
  showLabel = false,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.control}>
      <legend className={showLabel ? styles.legend : 'visually-hidden'}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size="small" />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
