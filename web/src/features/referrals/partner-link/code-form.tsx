// Requests a code, and checks it.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Field, fieldId, fieldStyles } from '#ui';

interface CodeFormProps {
  readonly isSent: boolean;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onEnter: (code: string) => void;
}

const digits = 6;

export function CodeForm({ isSent, busy, onSend, onEnter }: CodeFormProps) {
  const { t } = useTranslation('partner-link');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const typed = code.replace(/\D/g, '');
  const error = tried && typed.length !== digits ? t('codeMissing') : undefined;
  const id = fieldId('code');

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!busy && typed.length === digits) onEnter(typed);
  }

  if (!isSent)
    return (
      <>
        <p className="muted">{t('lead')}</p>
        <Button variant="contained" size="large" fullWidth aria-disabled={busy} onClick={() => !busy && onSend()}>
          {t('sendCode')}
        </Button>
      </>
    );
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted" role="status">
        {t('codeSent')}
      </p>
      <Field id={id} label={t('code')} error={error}>
        <input
          className={fieldStyles.control}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
        {t('enter')}
      </Button>
      <Button fullWidth aria-disabled={busy} onClick={() => !busy && onSend()}>
        {t('sendAgain')}
      </Button>
    </form>
  );
}
