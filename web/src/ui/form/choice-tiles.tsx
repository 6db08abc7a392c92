// One of a few values, each a tile with an icon.
import { Icon, type IconName } from '../icon.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { useField } from './use-field.ts';

interface ChoiceTilesProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly icon: IconName }[];
}

export function ChoiceTiles({ name, label, options }: ChoiceTilesProps) {
  const { field, id, error } = useField(name, label);
  return (
    <Field id={id} label={label} error={error} group>
      <div className={styles.tiles}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              {...field}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
            />
            <Icon name={option.icon} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
