// Why the server refused a change of the staff, in words; errors of single fields are shown at the fields.
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
  const reasonOf = (error: unknown) =>
    reasons.find((reason) => fieldErrorsOf(error).some(({ code, path }) => code === reason && path !== 'id'));
  return {
    /** Undefined without an error. */
    sentenceOf: (error: unknown): string | undefined => {
      const reason = reasonOf(error);
      return reason ? t(`refusal.${reason}`) : sentence(error);
    },
    /** Errors shown at the fields, unless the refusal has a sentence of its own. */
    fieldErrorsOf: (error: unknown) => (reasonOf(error) ? [] : fieldErrorsOf(error)),
  };
}
