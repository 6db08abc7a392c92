// How the questions are asked: the language, the way, and who answers.
import { assessmentModes, informants } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languagesOffered, useFormat } from '#i18n';
import { CheckboxField, fieldStyles, Notice, RadioField, SelectField, TextField } from '#ui';
import { isWrittenIn } from '../runner/wording.ts';

interface MannerFieldsProps {
  /** In which the chosen questionnaire is written; undefined before a choice. */
  readonly written: readonly string[] | undefined;
  /** The person's language. */
  readonly spoken: string | undefined;
}

export function MannerFields({ written, spoken }: MannerFieldsProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const [language, informant] = useWatch({ name: ['language', 'informant'] }) as [string, string];
  const labeled = (name: 'language' | 'mode' | 'informant' | 'informantName' | 'withInterpreter') => ({
    name,
    label: t(`run.field.${name}`),
  });
  const languages = [...new Set([...languagesOffered, ...(written ?? []), spoken ?? '', language])].filter(Boolean);
  return (
    <div className="stack">
      <div className={fieldStyles.grid}>
        <SelectField
          {...labeled('language')}
          emptyChoice
          options={languages.map((value) => ({ value, label: format.language(value) }))}
        />
        <SelectField
          {...labeled('mode')}
          options={assessmentModes.map((value) => ({ value, label: t(`run.mode.${value}`) }))}
        />
      </div>
      {written && language && !isWrittenIn(written, language) && (
        <Notice tone="info">
          {t('run.readByInterpreter', {
            language: format.language(language),
            written: format.list(written.map(format.language)),
          })}
        </Notice>
      )}
      <CheckboxField {...labeled('withInterpreter')} />
      <RadioField
        {...labeled('informant')}
        options={informants.map((value) => ({ value, label: t(`run.informant.${value}`) }))}
      />
      {informant === 'proxy' && <TextField {...labeled('informantName')} hint={t('run.field.informantNameHint')} />}
    </div>
  );
}
