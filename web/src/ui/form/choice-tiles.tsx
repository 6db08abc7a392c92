// One of a few values, each a tile with an icon.
import { Icon, type IconName } from '../basics/icon.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export interface Tile {
  readonly value: string;
  readonly label: string;
  readonly icon: IconName;
}

interface ChoiceTilesProps extends FieldProps {
  readonly options: readonly Tile[];
  /** The chosen tile, if it is more than the value of the field. */
  readonly value?: string;
  /** Replaces the update of the field. */
  readonly onChoose?: (value: string) => void;
}

export function ChoiceTiles({ name, label, hint, optional, disabled, options, value, onChoose }: ChoiceTilesProps) {
  const { field, id, error } = useField(name, { hint });
  const chosen = value ?? (field.value as string);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} group>
      <div className={styles.tiles}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              {...field}
              disabled={disabled}
              value={option.value}
              checked={chosen === option.value}
              onChange={() => (onChoose ?? field.onChange)(option.value)}
            />
            <Icon name={option.icon} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
