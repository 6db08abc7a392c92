// The words of the forms of a person.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { useAnswers } from './answer-options.ts';
import type { PatientFormValues } from './patient-form.ts';
import { useFieldNames } from './use-field-names.ts';
import { valueInWords } from './value-in-words.ts';

export function usePatientWords() {
  const { t } = useTranslation(['patients', 'common']);
  const { word } = useAnswers();
  const { pathLabel } = useFieldNames();
  const format = useFormat();
  const words = { format, word, yes: t('common:yes'), no: t('common:no') };
  return {
    labelOf: pathLabel,
    inWords: (path: string, values: PatientFormValues) => valueInWords(path as keyof PatientFormValues, values, words),
  };
}
