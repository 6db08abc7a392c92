// Organisation, e-mail address and password; in demo mode one tap fills them in.
import Button from '@mui/material/Button';
import type { Demo } from '@puente/contract';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { safeReturnAddress } from '#paths';
import { AuthError, type AuthRefusal, fetchDemo, signIn } from '#session';
import { ErrorNotice, ErrorSummary, Field, fieldId, fieldStyles } from '#ui';
import { lastOrganization, rememberOrganization } from './last-organization.ts';
import { OrganizationField } from './organization-field.tsx';
import { PasswordInput } from './password-input.tsx';

/** Only a demonstration has them. */
const DemoAccounts = lazy(() => import('./demo-accounts.tsx').then((m) => ({ default: m.DemoAccounts })));

type Values = { readonly organization: string; readonly email: string; readonly password: string };

const fields = ['organization', 'email', 'password'] as const;

export function SignInForm() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [values, setValues] = useState<Values>({
    organization: query.get('tenant') ?? lastOrganization(),
    email: '',
    password: '',
  });
  const [demo, setDemo] = useState<Demo | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    fetchDemo().then(
      (found) => {
        setDemo(found);
        // Who is typing the name already must not find another one before it.
        if (document.activeElement?.id === fieldId('organization')) return;
        const first = found?.tenants[0]?.tenantName ?? '';
        setValues((typed) => ({ ...typed, organization: typed.organization || first }));
      },
      () => undefined,
    );
  }, []);

  const sentences: Readonly<Record<keyof Values, string>> = {
    organization: t('emptyOrganization'),
    email: t('refusal.emptyUsername'),
    password: t('refusal.emptyPassword'),
  };
  const missing = fields.filter((name) => values[name].trim() === '');
  const errorOf = (name: keyof Values) => (attempt > 0 && missing.includes(name) ? sentences[name] : undefined);
  const change = (changes: Partial<Values>) => setValues((typed) => ({ ...typed, ...changes }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    setAttempt((last) => last + 1);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const organization = values.organization.trim().toLowerCase();
      await signIn(organization, values.email.trim(), values.password);
      rememberOrganization(organization);
      await navigate(safeReturnAddress(query.get('returnTo')), { replace: true });
    } catch (error) {
      setRefusal(error instanceof AuthError ? error.refusal : 'server');
      setBusy(false);
    }
  }

  return (
    <>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {attempt > 0 && missing.length > 0 && (
          <ErrorSummary
            attempt={attempt}
            items={missing.map((name) => ({ fieldId: fieldId(name), text: sentences[name] }))}
          />
        )}
        {refusal && <ErrorNotice message={t(`refusal.${refusal}`)} />}
        <OrganizationField
          value={values.organization}
          title={demo?.tenants.find(({ tenantName }) => tenantName === values.organization.trim().toLowerCase())?.title}
          error={errorOf('organization')}
          onChange={(organization) => change({ organization })}
        />
        <Field id={fieldId('email')} label={t('email')} error={errorOf('email')}>
          <input
            className={fieldStyles.control}
            id={fieldId('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={errorOf('email') ? true : undefined}
            value={values.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <Field id={fieldId('password')} label={t('password')} error={errorOf('password')}>
          <PasswordInput
            id={fieldId('password')}
            invalid={errorOf('password') !== undefined}
            value={values.password}
            onChange={(password) => change({ password })}
          />
        </Field>
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth aria-disabled={busy}>
          {busy ? t('signingIn') : t('title')}
        </Button>
      </form>
      {demo && (
        <Suspense>
          <DemoAccounts
            demo={demo}
            onChoose={(organization, email) => change({ organization, email, password: demo.password })}
          />
        </Suspense>
      )}
    </>
  );
}
