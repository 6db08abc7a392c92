// What an activity served: a goal or step of the plan in force, or an open need. Absent where there is none of them.
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import type { ServeChoices } from '../note/use-served.ts';

interface ServesFieldProps {
  readonly index: number;
  readonly choices: ServeChoices;
}

export function ServesField({ index, choices }: ServesFieldProps) {
  const { t } = useTranslation('encounters');
  const { control, setValue, getValues } = useFormContext<EncounterFormValues>();
  const path = `activities.${index}` as const;
  const value = useWatch({ control, name: `${path}.serves` }) ?? '';
  const { options, serviceOf, wordsOf } = choices;
  if (options.length === 0 && !value) return null;
  // The goal of an earlier plan stays as it is.
  const isKept = value !== '' && !options.some((option) => option.value === value);
  const kept = isKept ? [{ value, label: wordsOf(value) ?? value }] : [];
  return (
    <div
      onChange={() => {
        const service = serviceOf(getValues(`${path}.serves`));
        if (service && !getValues(`${path}.serviceType`))
          setValue(`${path}.serviceType`, service, { shouldDirty: true, shouldValidate: true });
      }}
    >
      <SelectField
        name={`${path}.serves`}
        label={t('field.serves')}
        optional
        emptyChoice
        options={[...kept, ...options]}
      />
    </div>
  );
}
