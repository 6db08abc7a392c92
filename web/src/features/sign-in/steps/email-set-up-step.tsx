// Two-step sign-in by mail: the address for the codes.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui';
import { EmailField } from '../frame/email-field.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

export function EmailSetUpStep({ signIn, layout }: StepProps) {
  const { t } = useTranslation('sign-in');
  const [email, setEmail] = useState(signIn.username);
  const [tried, setTried] = useState(false);
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t('step.setUp.title')}
      lead={t('step.emailSetUp.lead')}
      submit={t('continue')}
      focus={fieldId('email')}
      onSubmit={() => {
        setTried(true);
        if (email.trim()) void signIn.answer(email.trim());
      }}
    >
      <EmailField value={email} error={tried && !email.trim() ? t('emptyEmail') : undefined} onChange={setEmail} />
    </StepFrame>
  );
}
