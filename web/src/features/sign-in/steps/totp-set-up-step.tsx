// Two-step sign-in with an authenticator app: the key as a picture and as text, then the first code.
import { useTranslation } from 'react-i18next';
import { CopyButton, fieldId, QrCode } from '#ui';
import { CodeField } from './code-field.tsx';
import { RememberDevice } from './remember-device.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import styles from './totp-set-up-step.module.css';
import { useCode } from './use-code.ts';
import type { Challenge } from './use-sign-in.ts';

interface TotpSetUpStepProps extends StepProps {
  readonly challenge: Extract<Challenge, { readonly step: 'TOTP_SETUP' }>;
}

/** In groups of four, to read it off for typing. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

export function TotpSetUpStep({ challenge, signIn, layout }: TotpSetUpStepProps) {
  const { t } = useTranslation('sign-in');
  const { code, setCode, error, send } = useCode(signIn);
  const { secret, uri } = challenge;
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t('step.setUp.title')}
      lead={t('step.setUp.lead')}
      submit={t('continue')}
      onSubmit={send}
    >
      <div className={styles.key}>
        <QrCode text={uri} label={t('step.setUp.picture')} />
        <div className="stack-tight small">
          <p className="muted">{t('step.setUp.byHand')}</p>
          <p>
            <code className={styles.secret} translate="no">
              {inGroups(secret)}
            </code>{' '}
            <CopyButton text={secret} what={t('step.setUp.secret')} />
          </p>
          <p>
            <a href={uri}>{t('step.setUp.open')}</a>
          </p>
        </div>
      </div>
      <CodeField id={fieldId('code')} value={code} error={error} onChange={setCode} />
      <RememberDevice checked={signIn.remember} onChange={signIn.setRemember} />
    </StepFrame>
  );
}
