// The password, as the chosen way to sign in.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, fieldId } from '#ui';
import { PasswordInput } from '../frame/password-input.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

export function PasswordStep({ signIn, layout }: StepProps) {
  const { t } = useTranslation('sign-in');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const id = fieldId('password');
  const error = tried && !password ? t('emptyPassword') : undefined;
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t('step.password.title')}
      submit={t('continue')}
      focus={id}
      onSubmit={() => {
        setTried(true);
        if (password) void signIn.answer(password);
      }}
    >
      <Field id={id} label={t('password')} error={error}>
        <PasswordInput
          id={id}
          autoComplete="current-password"
          invalid={error !== undefined}
          describedBy={error && `${id}-error`}
          value={password}
          onChange={setPassword}
        />
      </Field>
    </StepFrame>
  );
}
