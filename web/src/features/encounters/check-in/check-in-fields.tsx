// The entries of a person at the poster: a given name and one letter.
import { useTranslation } from 'react-i18next';
import { Field, fieldId, fieldStyles } from '#ui';

interface Values {
  readonly givenName: string;
  readonly familyInitial: string;
}
interface CheckInFieldsProps {
  readonly values: Values;
  /** After an attempt, empty fields are errors. */
  readonly tried: boolean;
  readonly onChange: (values: Values) => void;
}

const longest = { givenName: 60, familyInitial: 4 } as const;

export function CheckInFields({ values, tried, onChange }: CheckInFieldsProps) {
  const { t } = useTranslation('check-in');
  return (['givenName', 'familyInitial'] as const).map((name) => {
    const id = fieldId(name);
    const error = tried && values[name].trim() === '' ? t(`missing.${name}`) : undefined;
    return (
      <Field key={name} id={id} label={t(`field.${name}`)} error={error}>
        <input
          className={fieldStyles.control}
          id={id}
          autoComplete="off"
          maxLength={longest[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={values[name]}
          onChange={(event) => onChange({ ...values, [name]: event.target.value })}
        />
      </Field>
    );
  });
}
