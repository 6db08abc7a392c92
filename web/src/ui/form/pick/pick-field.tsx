// A record that the user chooses by its name.

import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import type { ComboOption } from './combobox.tsx';
import { type Picked, Picker } from './picker.tsx';
import type { FindOptions } from './use-found-options.ts';

export interface PickFieldProps extends Omit<FieldProps, 'disabled' | 'readOnly'> {
  /** Keeps its identity between renders. */
  readonly find: FindOptions;
  /** Options before the found records. */
  readonly fixed?: readonly ComboOption[];
}

export function usePickField({ name, label, hint, find }: PickFieldProps) {
  const { field, id, error, aria } = useField(name, { hint });
  return { field, error, box: { id, label, find, aria, onBlur: field.onBlur, inputRef: field.ref } };
}

/** The form value is a `Picked`, or null. */
export function PickField(props: PickFieldProps) {
  const { label, hint, optional, fixed = [] } = props;
  const { field, error, box } = usePickField(props);
  return (
    <Field id={box.id} label={label} hint={hint} error={error} optional={optional}>
      <Picker {...box} chosen={(field.value as Picked | null) ?? null} onPick={field.onChange} fixed={fixed} />
    </Field>
  );
}
