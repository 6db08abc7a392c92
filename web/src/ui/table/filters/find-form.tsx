// A filter by one of many records, found while the user types its name.
import { useEffect, useId } from 'react';
import { Field } from '../../form/field.tsx';
import { Picker } from '../../form/pick/picker.tsx';
import styles from './date-range-form.module.css';
import type { FindFilter } from './filter.ts';

interface FindFormProps {
  readonly filter: FindFilter;
  readonly onPick: (id: string) => void;
}

export function FindForm({ filter, onPick }: FindFormProps) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <div className={`${styles.form} ${styles.find}`}>
      <Field id={id} label={filter.label}>
        <Picker
          id={id}
          label={filter.label}
          chosen={null}
          onPick={(picked) => picked && onPick(picked.id)}
          find={filter.find}
          fixed={filter.options ?? []}
        />
      </Field>
    </div>
  );
}
