// The reasons of the server's refusal of a change of staff, in words; errors of single fields are shown at the fields.
import type { FieldError } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorSentence } from '#api';

const reasons = [
  'own',
  'last_administrator',
  'has_panel',
  'supervises',
  'circle',
  'unfit',
  'outside',
  'refused',
  'taken',
] as const;

export function useStaffSentence() {
  const { t } = useTranslation('people');
  const sentence = useErrorSentence();
  /** Undefined if the error is shown at its field. */
  function sentenceFor({ code, path }: FieldError): string | undefined {
    const reason = path === 'id' ? undefined : reasons.find((one) => one === code);
    return reason && t(`refusal.${reason}`);
  }
  return {
    sentenceFor,
    /** Undefined without an error. */
    sentenceOf: (error: unknown): string | undefined =>
      fieldErrorsOf(error).map(sentenceFor).find(Boolean) ?? sentence(error),
  };
}
