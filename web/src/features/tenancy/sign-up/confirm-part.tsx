// After the link of the mail: the short name and the first administrator's password.
import type { SignUp } from '@puente/contract';
import { type ComponentType, type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInAddress } from '#paths';
import { Button, ErrorNotice, Field, fieldId, fieldStyles, LinesSkeleton, Notice, SubmitButton } from '#ui';
import { confirmSignUp, readSignUp, SignUpRefusal } from './sign-ups.ts';

export type NewPasswordInput = ComponentType<{
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly minimumLength: number;
  readonly username: string;
}>;

interface ConfirmPartProps {
  readonly token: string;
  readonly NewPassword: NewPasswordInput;
}

const shortName = /^[a-z][a-z0-9-]{1,62}$/;
const reasonOf = (error: unknown) => (error instanceof SignUpRefusal ? error.reason : 'failed');

export function ConfirmPart({ token, NewPassword }: ConfirmPartProps) {
  const { t } = useTranslation('sign-up');
  const [signUp, setSignUp] = useState<SignUp>();
  const [failure, setFailure] = useState<SignUpRefusal['reason']>();
  const [typed, setTyped] = useState({ name: '', password: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  function read(): Promise<void> {
    setFailure(undefined);
    return readSignUp(token).then(
      (found) => {
        setSignUp(found);
        setTyped((before) => ({ ...before, name: found.name }));
      },
      (error: unknown) => setFailure(reasonOf(error)),
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for a token
  useEffect(() => void read(), [token]);

  if (failure === 'over') return <Notice tone="warning">{t('confirm.over')}</Notice>;
  if (!signUp) {
    return failure ? <ErrorNotice message={t('failed')} onRetry={() => void read()} /> : <LinesSkeleton />;
  }
  if (signUp.done) {
    return (
      <>
        <Notice tone="success" urgent>
          {t('confirm.done', { title: signUp.title })}
        </Notice>
        <Button variant="contained" size="large" to={signInAddress({ tenantName: signUp.name })}>
          {t('confirm.signIn')}
        </Button>
      </>
    );
  }

  const nameError = shortName.test(typed.name) ? undefined : t('confirm.nameRule');
  const passwordError = typed.password.length < 8 ? t('confirm.passwordShort', { min: 8 }) : undefined;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || nameError || passwordError) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await confirmSignUp({ token, ...typed });
      setSignUp((before) => before && { ...before, name: typed.name, done: true });
    } catch (error) {
      const reason = reasonOf(error);
      // The name was taken in the meantime: the server suggests another name.
      if (reason === 'name' || reason === 'used') await read();
      setFailure(reason === 'used' ? undefined : reason);
    }
    setBusy(false);
  }

  const nameId = fieldId('name');
  const shownNameError = failure === 'name' ? t('confirm.taken') : tried ? nameError : undefined;
  return (
    <form className="stack" noValidate onSubmit={(event) => void confirm(event)}>
      <p>{t('confirm.lead', { title: signUp.title, email: signUp.email })}</p>
      {(failure === 'failed' || failure === 'tooMany') && <ErrorNotice message={t(failure)} />}
      <Field id={nameId} label={t('field.name')} hint={t('hint.name')} error={shownNameError}>
        <input
          className={fieldStyles.control}
          id={nameId}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={shownNameError ? true : undefined}
          aria-describedby={[`${nameId}-hint`, shownNameError && `${nameId}-error`].filter(Boolean).join(' ')}
          value={typed.name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value.trim() })}
        />
      </Field>
      {/* Lets a password manager store the password under the address. */}
      <input
        type="email"
        className="visually-hidden"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="username"
        readOnly
        value={signUp.email}
      />
      <NewPassword
        id={fieldId('new-password')}
        label={t('confirm.password')}
        value={typed.password}
        error={failure === 'password' ? t('confirm.guessed') : tried ? passwordError : undefined}
        minimumLength={8}
        username={signUp.email}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <SubmitButton busy={busy}>{t('confirm.start')}</SubmitButton>
    </form>
  );
}
