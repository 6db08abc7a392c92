// The interpretation of a visit: the way, and with an interpreter the language and the name.
import { interpreterModes } from '@puente/contract';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient } from '#api';
import { languagesOffered, useFormat } from '#i18n';
import { SelectField, TextField } from '#ui';

export type Spoken = Pick<Patient, 'id'> & Partial<Pick<Patient, 'preferredLanguage' | 'interpreterNeeded'>>;

interface Values {
  readonly interpreterMode: string;
  readonly interpreterLanguage: string;
  readonly interpreter: string;
}

export function InterpreterFields({ spoken }: { readonly spoken: Spoken }) {
  const { t } = useTranslation('encounters');
  const format = useFormat();
  const { control, setValue } = useFormContext<Values>();
  const [mode, language, who] = useWatch({ control, name: ['interpreterMode', 'interpreterLanguage', 'interpreter'] });
  const isInterpreted = mode !== '' && mode !== 'none';
  // A visit names its person without the language.
  const { data: patient } = callsOf('patients').useGet(spoken.id, {
    skip: !isInterpreted || spoken.preferredLanguage !== undefined,
  });
  const known = spoken.preferredLanguage ?? patient?.preferredLanguage;
  const filledFor = useRef('');
  // Choosing a way presets the person's language; if the user empties the field, it stays empty.
  useEffect(() => {
    if (!isInterpreted || !known || filledFor.current === mode) return;
    filledFor.current = mode;
    if (!language) setValue('interpreterLanguage', known, { shouldDirty: true });
  }, [isInterpreted, mode, language, known, setValue]);
  const languages = [...new Set<string>([...languagesOffered, known ?? '', language])].filter(Boolean);
  return (
    <>
      <SelectField
        name="interpreterMode"
        label={t('field.interpreterMode')}
        hint={mode === 'family' ? t('interpreterFamily') : undefined}
        optional
        emptyChoice
        options={interpreterModes.map((value) => ({ value, label: t(`interpreterMode.${value}`) }))}
      />
      {isInterpreted && (
        <SelectField
          name="interpreterLanguage"
          label={t('field.interpreterLanguage')}
          emptyChoice
          options={languages.map((value) => ({ value, label: format.language(value) }))}
        />
      )}
      {(isInterpreted || (mode === '' && who !== '')) && (
        <TextField name="interpreter" label={t('field.interpreter')} hint={t('field.interpreterHint')} optional />
      )}
    </>
  );
}
