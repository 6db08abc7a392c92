// Organization, e-mail address and password, or a passkey.
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthError, useAuthSentence } from '#session';
import { Button, ErrorNotice, ErrorSummary, Field, fieldId, Icon, type IconName } from '#ui';
import { EmailField } from '../frame/email-field.tsx';
import { PasswordInput } from '../frame/password-input.tsx';
import type { useFields } from '../frame/use-fields.ts';
import { canUsePasskeys, mayTakePasskeys } from '../steps/passkeys.ts';
import { RememberDevice } from '../steps/remember-device.tsx';
import type { Credentials, SignIn } from '../steps/use-sign-in.ts';
import { TenantField } from '../tenant/tenant-field.tsx';
import type { TenantChoice } from '../tenant/use-tenant-choice.ts';
import styles from './credentials-form.module.css';
import { codeWayOf } from './sign-in-ways.ts';

export type CredentialFields = ReturnType<typeof useFields<'email' | 'password'>>;

interface CredentialsFormProps {
  readonly signIn: SignIn;
  readonly choice: TenantChoice;
  readonly fields: CredentialFields;
  /** Organization and e-mail address cannot be changed. */
  readonly fixed: boolean;
  /** The page that sets a new password, with the typed e-mail address. */
  readonly forgot?: { readonly to: string; readonly state: object } | undefined;
}

export function CredentialsForm({ signIn, choice, fields, fixed, forgot }: CredentialsFormProps) {
  const { t } = useTranslation('sign-in');
  const sentence = useAuthSentence();
  const { tenant } = choice;
  const { email, password } = fields.values;
  const { error, busy } = signIn;

  const isUnknown =
    tenant.state === 'unknown' || (error instanceof AuthError && error.refusal === 'unknownOrganization');
  const tenantFault =
    fields.attempt === 0
      ? undefined
      : tenant.state === 'empty'
        ? t('emptyOrganization')
        : isUnknown
          ? t('unknownOrganization')
          : undefined;
  const items = [...(tenantFault ? [{ fieldId: fieldId('organization'), text: tenantFault }] : []), ...fields.items];

  function ask(names: readonly ('email' | 'password')[], send: (given: Credentials) => Promise<boolean>): void {
    const complete = fields.check(names);
    if (busy || !complete || tenant.state === 'empty' || tenant.state === 'unknown') return;
    void send({ tenantName: tenant.tenantName, username: email.trim(), password });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    ask(['email', 'password'], signIn.withPassword);
  }

  const codeWay = codeWayOf(tenant.config);
  const takesPasskeys = canUsePasskeys() && mayTakePasskeys(tenant.config);
  const passwordId = fieldId('password');
  const passwordError = fields.errorOf('password');
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {items.length > 0 && <ErrorSummary attempt={fields.attempt} items={items} />}
      {error !== null && items.length === 0 && <ErrorNotice key={signIn.round} message={sentence(error)} />}
      <TenantField value={choice.typed} tenant={tenant} error={tenantFault} fixed={fixed} onChange={choice.setTyped} />
      <EmailField
        value={email}
        error={fields.errorOf('email')}
        fixed={fixed}
        onChange={(typed) => fields.change({ email: typed })}
      />
      <div className={styles.password}>
        <Field id={passwordId} label={t('password')} error={passwordError}>
          <PasswordInput
            id={passwordId}
            autoComplete="current-password"
            invalid={passwordError !== undefined}
            describedBy={passwordError && `${passwordId}-error`}
            value={password}
            onChange={(typed) => fields.change({ password: typed })}
          />
        </Field>
        {forgot && (
          <Link className={styles.forgot} to={forgot.to} state={forgot.state}>
            {t('forgotPassword')}
          </Link>
        )}
      </div>
      <RememberDevice checked={signIn.remember} onChange={signIn.setRemember} />
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth aria-disabled={busy}>
        {busy ? t('signingIn') : t('title')}
      </Button>
      {(codeWay || takesPasskeys) && <p className={styles.or}>{t('or')}</p>}
      {codeWay && (
        <OtherWay icon="mail" busy={busy} onClick={() => ask(['email'], (given) => signIn.withCode(given, codeWay))}>
          {t('byCode')}
        </OtherWay>
      )}
      {takesPasskeys && (
        <OtherWay icon="key" busy={busy} onClick={() => ask(['email'], signIn.withPasskey)}>
          {t('passkey')}
        </OtherWay>
      )}
    </form>
  );
}

interface OtherWayProps {
  readonly icon: IconName;
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** Beside the password. */
function OtherWay({ icon, busy, onClick, children }: OtherWayProps) {
  return (
    <Button type="button" size="large" fullWidth aria-disabled={busy} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </Button>
  );
}
