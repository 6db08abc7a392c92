// Another e-mail address or phone number; the pool sends a code where it can prove one.
import { toE164 } from '@puente/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '#session';
import { Button, Field, fieldId, fieldStyles, SubmitButton, toast } from '#ui';
import { useProof } from './proof/proof.tsx';
import { usePoolAction } from './proof/use-pool.ts';
import styles from './security/security.module.css';

export type ContactName = 'email' | 'phone_number';

interface ContactFormProps {
  readonly name: ContactName;
  readonly current: string;
  /** Called with the address the code went to, or null where no code is needed. */
  readonly onSaved: (code: Delivery | null) => void;
  readonly onBack: () => void;
}

/** The value in the format of the pool, or null. */
function acceptable(name: ContactName, typed: string): string | null {
  const text = typed.trim();
  if (name === 'phone_number') {
    const number = toE164(text);
    return /^\+[1-9]\d{6,14}$/.test(number ?? '') ? number : null;
  }
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? text : null;
}

export function ContactForm({ name, current, onSaved, onBack }: ContactFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const prove = useProof();
  const { busy, failure, run } = usePoolAction();
  const isEmail = name === 'email';
  const [typed, setTyped] = useState(current);
  const [tried, setTried] = useState(false);
  const value = acceptable(name, typed);
  const id = fieldId(`own-${name}`);
  const wrong = tried && value === null ? t(isEmail ? 'contact.emailWrong' : 'contact.phoneWrong') : undefined;
  const error = wrong ?? failure;

  async function save(wanted: string): Promise<void> {
    let code: Delivery | null = null;
    const done = await run(async (pool) => {
      const { unconfirmed } = await pool.updateUserAttributes({ [name]: wanted });
      code = unconfirmed.find((one) => one.name === name) ?? null;
    });
    if (!done) return;
    if (!code) toast.success(t('contact.saved'));
    onSaved(code);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (value === null) document.getElementById(id)?.focus();
    else prove(() => void save(value));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        id={id}
        label={t(isEmail ? 'contact.newEmail' : 'contact.newPhone')}
        hint={t(isEmail ? 'contact.emailHint' : 'contact.phoneHint')}
        error={error}
      >
        <input
          className={fieldStyles.control}
          id={id}
          type={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel'}
          dir="ltr"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <SubmitButton busy={busy}>{t(isEmail ? 'contact.sendCode' : 'contact.save')}</SubmitButton>
        <Button size="large" onClick={onBack}>
          {t('common:action.goBack')}
        </Button>
      </div>
    </form>
  );
}
