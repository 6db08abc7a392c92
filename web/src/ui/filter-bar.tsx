// Choices that narrow a list, one at a time.
import styles from './filter-bar.module.css';

interface FilterBarProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function FilterBar<Value extends string>({ label, options, value, onChange }: FilterBarProps<Value>) {
  return (
    <fieldset className={styles.bar} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
