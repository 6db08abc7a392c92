// Why the server refused a change of the staff, in words; what it says of a single field stands at the field.
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
    /** What stands at the fields, where no sentence of its own is told. */
    fieldErrorsOf: (error: unknown) => (reasonOf(error) ? [] : fieldErrorsOf(error)),
  };
}
