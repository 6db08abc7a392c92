// A new password: the present one proves the user, so that no further proof is needed.
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, ErrorNotice, Field, fieldId, SubmitButton, toast } from '#ui';
import { useParts } from '../proof/account-parts.ts';
import { usePoolAction } from '../proof/use-pool.ts';
import styles from './security.module.css';
import { usePasswordLength } from './use-password-length.ts';

const [oldId, newId] = [fieldId('old-password'), fieldId('new-password')];

export function PasswordCard({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const { PasswordInput, NewPasswordField } = useParts();
  const { busy, failure, refusal, run } = usePoolAction();
  const minimumLength = usePasswordLength();
  const [old, setOld] = useState('');
  const [wanted, setWanted] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const oldError =
    tried && old === '' ? t('password.oldMissing') : refusal === 'wrong' ? t('password.oldWrong') : undefined;
  const newError =
    tried && [...wanted].length < minimumLength ? t('password.newShort', { min: minimumLength }) : undefined;

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (old === '' || [...wanted].length < minimumLength) {
      document.getElementById(old === '' ? oldId : newId)?.focus();
      return;
    }
    if (!(await run((pool) => pool.changePassword(old, wanted)))) return;
    setOld('');
    setWanted('');
    setTried(false);
    toast.success(t('password.done'));
  }

  return (
    <Card title={t('password.title')}>
      <form ref={form} className={styles.form} onSubmit={(event) => void change(event)} noValidate>
        <p className="muted">{t('password.lead')}</p>
        {failure && refusal !== 'wrong' && <ErrorNotice message={failure} />}
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field id={oldId} label={t('password.old')} error={oldError}>
          <PasswordInput
            id={oldId}
            autoComplete="current-password"
            invalid={oldError !== undefined}
            describedBy={oldError && `${oldId}-error`}
            value={old}
            onChange={setOld}
          />
        </Field>
        <NewPasswordField
          id={newId}
          label={t('password.new')}
          value={wanted}
          onChange={setWanted}
          error={newError}
          minimumLength={minimumLength}
          username={email}
        />
        <div>
          <SubmitButton busy={busy}>{t('password.change')}</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
