// The code sent to a new address or number proves it; the member's address changes immediately afterwards.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, useErrorSentence, useFollowMyEmailMutation } from '#api';
import { Button, fieldId, SubmitButton, toast } from '#ui';
import type { ContactName } from './contact-form.tsx';
import { useParts } from './proof/account-parts.ts';
import { usePoolAction } from './proof/use-pool.ts';
import styles from './security/security.module.css';

interface ContactCodeProps {
  readonly name: ContactName;
  /** Masked; null when the pool does not say. */
  readonly destination: string | null;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function ContactCode({ name, destination, onDone, onBack }: ContactCodeProps) {
  const { t } = useTranslation(['account', 'common']);
  const { CodeField } = useParts();
  const { busy, failure, run } = usePoolAction();
  const [follow, { error }] = useFollowMyEmailMutation();
  const sentence = useErrorSentence();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = problemOf(error)?.code === 'conflict' ? t('contact.emailTaken') : sentence(error);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(code === '');
    if (code === '') return;
    if (!(await run((pool) => pool.verifyUserAttributeSubmit(name, code)))) return;
    if (name === 'email' && (await follow()).error) return;
    toast.success(t('contact.saved'));
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
      <p role="status">{destination ? t('contact.sentTo', { destination }) : t('contact.sent')}</p>
      <CodeField
        id={fieldId('contact-code')}
        value={code}
        error={missing && code === '' ? t('twoStep.codeMissing') : (failure ?? refused)}
        onChange={setCode}
      />
      <div className={styles.actions}>
        <SubmitButton busy={busy}>{t('contact.confirm')}</SubmitButton>
        <Button
          size="large"
          onClick={() =>
            void run((pool) => pool.verifyUserAttribute(name)).then(
              (done) => done && toast.success(t('contact.sentAgain')),
            )
          }
        >
          {t('contact.resend')}
        </Button>
        <Button size="large" onClick={onBack}>
          {t('common:action.goBack')}
        </Button>
      </div>
    </form>
  );
}
