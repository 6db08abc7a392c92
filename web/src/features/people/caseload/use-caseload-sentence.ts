// The reasons of a failed move or undo, in words.
import type { FieldError } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorSentence } from '#api';

const reasons = ['unknown', 'overdue', 'same', 'nobody', 'past', 'deactivated', 'running'] as const;

export function useCaseloadSentence() {
  const { t } = useTranslation('caseload');
  const sentence = useErrorSentence();
  function sentenceFor({ code }: FieldError): string | undefined {
    const reason = reasons.find((one) => one === code);
    return reason && t(`refusal.${reason}`);
  }
  return {
    sentenceFor,
    /** Undefined without an error. */
    sentenceOf: (error: unknown): string | undefined =>
      fieldErrorsOf(error).map(sentenceFor).find(Boolean) ?? sentence(error),
  };
}
