// The first personal password after an invitation.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui';
import { NewPasswordField } from './new-password-field.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

interface NewPasswordStepProps extends StepProps {
  /** In characters. */
  readonly minimumLength: number;
}

export function NewPasswordStep({ signIn, layout, minimumLength }: NewPasswordStepProps) {
  const { t } = useTranslation('sign-in');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const id = fieldId('new-password');
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t('step.newPassword.title')}
      lead={t('step.newPassword.lead')}
      submit={t('continue')}
      focus={id}
      onSubmit={() => {
        setTried(true);
        if (password) void signIn.answer(password);
      }}
    >
      <NewPasswordField
        id={id}
        label={t('newPassword')}
        value={password}
        error={tried && !password ? t('emptyPassword') : undefined}
        minimumLength={minimumLength}
        username={signIn.username}
        onChange={setPassword}
      />
    </StepFrame>
  );
}
