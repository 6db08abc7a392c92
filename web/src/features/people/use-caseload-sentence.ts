// Why a caseload was not moved or taken back, in words.
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorSentence } from '#api';

const reasons = ['unknown', 'overdue', 'same', 'nobody', 'past', 'deactivated', 'running'] as const;

export function useCaseloadSentence(): (error: unknown) => string | undefined {
  const { t } = useTranslation('caseload');
  const sentence = useErrorSentence();
  return (error) => {
    const reason = reasons.find((one) => fieldErrorsOf(error).some(({ code }) => code === one));
    return reason ? t(`refusal.${reason}`) : sentence(error);
  };
}
