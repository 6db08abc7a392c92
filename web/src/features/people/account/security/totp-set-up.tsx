// The key for an authenticator app as a picture and as text, then the first code, which turns two-step sign-in on.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthClient, useAuthSentence } from '#session';
import { Button, CopyButton, ErrorNotice, fieldId, LinesSkeleton, QrCode, SubmitButton, toast } from '#ui';
import { useParts } from '../proof/account-parts.ts';
import { useLoaded, usePoolAction } from '../proof/use-pool.ts';
import styles from './security.module.css';

interface TotpSetUpProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const begin = (pool: AuthClient) => pool.setupTOTP();
/** In groups of four, to read it off for typing. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

export function TotpSetUp({ onDone, onBack }: TotpSetUpProps) {
  const { t } = useTranslation(['account', 'common']);
  const { CodeField } = useParts();
  const key = useLoaded(begin);
  const sentence = useAuthSentence();
  const { busy, failure, run } = usePoolAction();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(code === '');
    if (code === '') return;
    const done = await run(async (pool) => {
      await pool.verifyTotpToken(code);
      await pool.setPreferredMFA('SOFTWARE_TOKEN_MFA');
    });
    if (!done) return;
    toast.success(t('twoStep.saved'));
    onDone();
  }

  if (key.state === 'loading') return <LinesSkeleton />;
  if (key.state === 'failed') return <ErrorNotice message={sentence(key.error) ?? ''} onRetry={key.reload} />;
  const { secret, uri } = key.value;
  return (
    <form className={styles.part} onSubmit={(event) => void confirm(event)} noValidate>
      <p>{t('twoStep.scan')}</p>
      <div className={styles.key}>
        <QrCode text={uri} label={t('twoStep.picture')} />
        <div className="stack-tight small">
          <p className="muted">{t('twoStep.byHand')}</p>
          <p>
            <code className={styles.secret} translate="no">
              {inGroups(secret)}
            </code>{' '}
            <CopyButton text={secret} what={t('twoStep.secret')} />
          </p>
        </div>
      </div>
      <CodeField
        id={fieldId('totp-code')}
        value={code}
        error={missing && code === '' ? t('twoStep.codeMissing') : failure}
        onChange={setCode}
      />
      <div className={styles.actions}>
        <SubmitButton busy={busy}>{t('twoStep.confirm')}</SubmitButton>
        <Button size="large" onClick={onBack}>
          {t('common:action.goBack')}
        </Button>
      </div>
    </form>
  );
}
