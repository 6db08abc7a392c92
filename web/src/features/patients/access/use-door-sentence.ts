// Why a door stays closed: it is older than half an hour, the reader reaches the person by now, or nobody says why.
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorSentence } from '#api';

const reasons = ['closed', 'reached', 'unavailable'] as const;

export function useDoorSentence(): (error: unknown) => string | undefined {
  const { t } = useTranslation('access');
  const sentence = useErrorSentence();
  return (error) => {
    const reason = reasons.find((code) => fieldErrorsOf(error).some((fault) => fault.code === code));
    return reason ? t(`door.${reason}`) : sentence(error);
  };
}
