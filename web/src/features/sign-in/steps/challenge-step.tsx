// The open step. Recovery codes are rare: their part loads while the app is set up.
import { lazy, Suspense, useEffect } from 'react';
import { LinesSkeleton } from '#ui';
import { ChooseStep } from './choose-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CustomStep } from './custom-step.tsx';
import { EmailSetUpStep } from './email-set-up-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { StepProps } from './step-frame.tsx';
import { TotpSetUpStep } from './totp-set-up-step.tsx';
import { type Challenge, isEmailedCode } from './use-sign-in.ts';

const readCodes = () => import('./recovery-codes-step.tsx').then((module) => ({ default: module.RecoveryCodesStep }));
const RecoveryCodesStep = lazy(readCodes);

interface ChallengeStepProps extends StepProps {
  readonly challenge: Challenge;
  /** The minimum length of a new password, in characters. */
  readonly minimumLength: number;
}

export function ChallengeStep({ challenge, minimumLength, ...props }: ChallengeStepProps) {
  const isSettingUp = challenge.step === 'TOTP_SETUP';
  useEffect(() => {
    // Without a connection the step asks again.
    if (isSettingUp) readCodes().catch(() => undefined);
  }, [isSettingUp]);
  switch (challenge.step) {
    case 'NEW_PASSWORD_REQUIRED':
      return <NewPasswordStep minimumLength={minimumLength} {...props} />;
    case 'SMS_MFA':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return <CodeStep key={challenge.step} challenge={challenge} {...props} />;
    case 'TOTP_SETUP':
      return <TotpSetUpStep challenge={challenge} {...props} />;
    case 'RECOVERY_CODES':
      return (
        <Suspense fallback={<LinesSkeleton />}>
          <RecoveryCodesStep challenge={challenge} {...props} />
        </Suspense>
      );
    case 'EMAIL_SETUP':
      return <EmailSetUpStep {...props} />;
    case 'SELECT_MFA_SETUP':
    case 'SELECT_MFA_TYPE':
    case 'SELECT_FACTOR':
      return <ChooseStep challenge={challenge} {...props} />;
    case 'PASSWORD':
      return <PasswordStep {...props} />;
    case 'CUSTOM_CHALLENGE':
      if (isEmailedCode(challenge)) return <CodeStep challenge={{ step: 'EMAIL_OTP', destination: null }} {...props} />;
      return <CustomStep challenge={challenge} {...props} />;
  }
}
