// A code of the second step: by text message, by mail, from the authenticator app, or a recovery code in place of the app's.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, fieldId } from '#ui';
import { CodeField } from './code-field.tsx';
import { RecoveryCodeField } from './recovery-code-field.tsx';
import { RememberDevice } from './remember-device.tsx';
import { ResendButton } from './resend-button.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useCode } from './use-code.ts';
import type { Challenge } from './use-sign-in.ts';

interface CodeStepProps extends StepProps {
  readonly challenge: Extract<Challenge, { readonly step: 'SMS_MFA' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA' }>;
}

export function CodeStep(props: CodeStepProps) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const change = () => {
    props.signIn.forgetError();
    setByRecoveryCode(!byRecoveryCode);
  };
  return byRecoveryCode ? (
    <RecoveryCodeStep {...props} onBack={change} />
  ) : (
    <UsualStep {...props} onRecovery={change} />
  );
}

function RecoveryCodeStep({ signIn, layout, onBack }: CodeStepProps & { readonly onBack: () => void }) {
  const { t } = useTranslation('sign-in');
  const { code, setCode, error, send } = useCode(signIn, true);
  const id = fieldId('recovery-code');
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t('step.code.title')}
      lead={t('recovery.ask')}
      submit={t('continue')}
      focus={id}
      onSubmit={send}
    >
      <RecoveryCodeField id={id} value={code} error={error} onChange={setCode} />
      <RememberDevice checked={signIn.remember} onChange={signIn.setRemember} />
      <Button type="button" fullWidth onClick={onBack}>
        {t('recovery.useApp')}
      </Button>
    </StepFrame>
  );
}

function UsualStep({ challenge, signIn, layout, onRecovery }: CodeStepProps & { readonly onRecovery: () => void }) {
  const { t } = useTranslation('sign-in');
  const { code, setCode, error, send } = useCode(signIn);
  const isFirst = challenge.step === 'EMAIL_OTP' && signIn.withoutPassword;
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t(isFirst ? 'step.code.first' : 'step.code.title')}
      lead={<WhereFrom challenge={challenge} />}
      submit={t('continue')}
      focus={fieldId('code')}
      onSubmit={send}
    >
      <CodeField id={fieldId('code')} value={code} error={error} onChange={setCode} />
      {!isFirst && <RememberDevice checked={signIn.remember} onChange={signIn.setRemember} />}
      {challenge.step !== 'SOFTWARE_TOKEN_MFA' && <ResendButton justSent onResend={signIn.resend} />}
      {challenge.step === 'SOFTWARE_TOKEN_MFA' && signIn.hasRecoveryCodes && (
        <Button type="button" fullWidth onClick={onRecovery}>
          {t('recovery.use')}
        </Button>
      )}
    </StepFrame>
  );
}

function WhereFrom({ challenge }: Pick<CodeStepProps, 'challenge'>) {
  const { t } = useTranslation('sign-in');
  if (challenge.step === 'SOFTWARE_TOKEN_MFA') return t('step.code.totp');
  if (challenge.destination) return t('step.code.sent', { destination: challenge.destination });
  return challenge.step === 'EMAIL_OTP' ? t('step.code.sentByEmail') : t('step.code.sentByText');
}
