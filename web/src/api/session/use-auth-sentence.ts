// The sentence about a refused step of a sign-in or of the account. Its texts load with the sign-in pages.
import { useTranslation } from 'react-i18next';
import { AuthError } from './pool/auth-error.ts';

/** NIST SP 800-63B-4, 3.1.1.2: for a password that is used with a second factor or without. */
const usualMinimum = 8;

export function useAuthSentence(): (error: unknown) => string {
  const { t } = useTranslation('auth-errors');
  return (error) => {
    if (!(error instanceof AuthError)) return t('server');
    // Services do not report the length of a refusal; ours and Cognito's wait 15 minutes at most.
    return t(error.refusal, { time: t('someMinutes'), min: error.minimumLength ?? usualMinimum });
  };
}
