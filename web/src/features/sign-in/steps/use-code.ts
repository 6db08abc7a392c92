// Submits a typed code; after a refusal only the code is typed again.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIn } from './use-sign-in.ts';

/** @param isRecoveryCode a recovery code in place of the app's */
export function useCode(signIn: SignIn, isRecoveryCode = false) {
  const { t } = useTranslation('sign-in');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const answer = isRecoveryCode ? signIn.answerByRecoveryCode : signIn.answer;
  const isEmpty = code.trim() === '';
  return {
    code,
    setCode,
    error: tried && isEmpty && !signIn.busy && signIn.error === null ? t('emptyCode') : undefined,
    send: () => {
      if (signIn.busy) return;
      setTried(true);
      if (isEmpty) return;
      void answer(code).then(() => {
        setTried(false);
        setCode('');
      });
    },
  };
}
