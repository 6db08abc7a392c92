// A code that is typed and sent: what was refused is typed anew, everything else stays.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIn } from './use-sign-in.ts';

export function useCode(signIn: SignIn) {
  const { t } = useTranslation('sign-in');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  return {
    code,
    setCode,
    error: tried && code === '' && !signIn.busy && signIn.error === null ? t('emptyCode') : undefined,
    send: () => {
      if (signIn.busy) return;
      setTried(true);
      if (code === '') return;
      void signIn.answer(code).then(() => {
        setTried(false);
        setCode('');
      });
    },
  };
}
