// The refusals of an access handle: it is older than half an hour, the reader reaches the person already, or emergency
// access is not available.
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorSentence } from '#api';

const reasons = ['closed', 'reached', 'unavailable'] as const;

export function useAccessRefusal(): (error: unknown) => string | undefined {
  const { t } = useTranslation('access');
  const sentence = useErrorSentence();
  return (error) => {
    const reason = reasons.find((code) => fieldErrorsOf(error).some((fault) => fault.code === code));
    return reason ? t(`outOfReach.${reason}`) : sentence(error);
  };
}
