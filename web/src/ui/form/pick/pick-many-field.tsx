// Several records that the user chooses by their names; each chosen one is a token with a button to remove it.
import { Field } from '../field.tsx';
import { type PickFieldProps, usePickField } from './pick-field.tsx';
import { type Picked, Picker } from './picker.tsx';
import { Tokens } from './tokens.tsx';

/** The form value is a list of `Picked`. */
export function PickManyField(props: Omit<PickFieldProps, 'fixed'>) {
  const { label, hint, optional } = props;
  const { field, error, box } = usePickField(props);
  const chosen = field.value as readonly Picked[];
  const ids = chosen.map(({ id }) => id);
  return (
    <Field id={box.id} label={label} hint={hint} error={error} optional={optional}>
      <Tokens
        boxId={box.id}
        label={label}
        values={ids}
        nameOf={(value) => chosen[ids.indexOf(value)]?.name ?? ''}
        onRemove={(value) => field.onChange(chosen.filter(({ id }) => id !== value))}
      />
      <Picker {...box} chosen={null} onPick={(picked) => picked && field.onChange([...chosen, picked])} without={ids} />
    </Field>
  );
}
