// The sentence about a failed call, for the user.
import { useTranslation } from 'react-i18next';
import { referenceOf, sentenceOf } from './api-error.ts';

/** Undefined without an error. */
export function useErrorSentence(): (error: unknown) => string | undefined {
  const { t } = useTranslation('common');
  return (error) => {
    if (!error) return undefined;
    const ref = referenceOf(error);
    return [t(`error.${sentenceOf(error)}`), ref && t('error.number', { ref })].filter(Boolean).join(' ');
  };
}
