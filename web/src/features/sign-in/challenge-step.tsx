// The step that is open.

import { ChooseStep } from './choose-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CustomStep } from './custom-step.tsx';
import { EmailSetUpStep } from './email-set-up-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import type { StepProps } from './step-frame.tsx';
import { TotpSetUpStep } from './totp-set-up-step.tsx';
import { type Challenge, isEmailedCode } from './use-sign-in.ts';

interface ChallengeStepProps extends StepProps {
  readonly challenge: Challenge;
  /** Of a new password, in characters. */
  readonly minimumLength: number;
}

export function ChallengeStep({ challenge, minimumLength, ...props }: ChallengeStepProps) {
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
      return <RecoveryCodesStep challenge={challenge} {...props} />;
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
