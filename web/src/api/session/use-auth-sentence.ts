// The sentence a person reads about a refused step of signing in or of the account. Its texts are loaded with the sign-in pages.
import { useTranslation } from 'react-i18next';
import { AuthError } from './pool/auth-error.ts';

/** NIST SP 800-63B-4, 3.1.1.2: for a password that is used with a second factor or without. */
const usualMinimum = 8;

export function useAuthSentence(): (error: unknown) => string {
  const { t } = useTranslation('auth-errors');
  return (error) => {
    if (!(error instanceof AuthError)) return t('server');
    // No service says how long it refuses; ours and Cognito's wait 15 minutes at most.
    return t(error.refusal, { time: t('someMinutes'), min: error.minimumLength ?? usualMinimum });
  };
}
