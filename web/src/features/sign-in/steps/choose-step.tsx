// Several ways to prove the identity: each is a button.
import { useTranslation } from 'react-i18next';
import { Button, Icon, type IconName } from '#ui';
import { canUsePasskeys } from './passkeys.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import type { Challenge } from './use-sign-in.ts';

type Choice = Extract<Challenge, { readonly step: 'SELECT_MFA_SETUP' | 'SELECT_MFA_TYPE' | 'SELECT_FACTOR' }>;

interface ChooseStepProps extends StepProps {
  readonly challenge: Choice;
}

const icons: Readonly<Record<Choice['allowed'][number], IconName>> = {
  SMS_MFA: 'chat',
  SOFTWARE_TOKEN_MFA: 'device',
  EMAIL_OTP: 'mail',
  PASSWORD: 'lock',
  WEB_AUTHN: 'key',
};

export function ChooseStep({ challenge, signIn, layout }: ChooseStepProps) {
  const { t } = useTranslation('sign-in');
  const setUp = challenge.step === 'SELECT_MFA_SETUP';
  const offered = challenge.allowed.filter((way) => way !== 'WEB_AUTHN' || canUsePasskeys());
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t(setUp ? 'step.setUp.title' : 'step.choose.title')}
      lead={setUp && t('step.choose.setUp')}
    >
      <ul className="stack">
        {offered.map((way) => (
          <li key={way}>
            <Button
              type="button"
              size="large"
              fullWidth
              aria-disabled={signIn.busy}
              onClick={() => void signIn.choose(way)}
            >
              <Icon name={icons[way]} />
              {t(`step.choose.${way}`)}
            </Button>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
