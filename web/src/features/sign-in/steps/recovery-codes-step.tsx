// After the setup of an authenticator app: its recovery codes, before the application opens.
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import type { Challenge } from './use-sign-in.ts';

interface RecoveryCodesStepProps extends StepProps {
  readonly challenge: Extract<Challenge, { readonly step: 'RECOVERY_CODES' }>;
}

export function RecoveryCodesStep({ challenge, signIn, layout }: RecoveryCodesStepProps) {
  const { t } = useTranslation('sign-in');
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t('recovery.title')}
      lead={t('recovery.lead')}
      submit={t('recovery.kept')}
      onSubmit={() => void signIn.goOn()}
      isLast
    >
      <RecoveryCodes codes={challenge.codes} account={signIn.username} />
    </StepFrame>
  );
}
