// Self-registration, if the organization allows it. By default only a mail reveals that an address has an account.
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#navigation';
import { AuthError, fetchTenantConfig } from '#session';
import { Field, fieldId, fieldStyles, Notice } from '#ui';
import { AuthFrame } from './frame/auth-frame.tsx';
import { useAuthPlace, useHandover } from './frame/auth-place.ts';
import { PageLink } from './frame/page-link.tsx';
import { useFields } from './frame/use-fields.ts';
import { NewPasswordField } from './steps/new-password-field.tsx';
import { rememberSignUp } from './tenant/last-sign-up.ts';
import { usePageTenant } from './tenant/use-page-tenant.ts';
import { PoolForm } from './ways/pool-form.tsx';
import { isOwnPool } from './ways/sign-in-ways.ts';
import { usePoolCall } from './ways/use-pool-call.ts';

export function RegisterScreen() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const place = useAuthPlace();
  const handover = useHandover();
  const choice = usePageTenant();
  const pool = usePoolCall();
  const fields = useFields(
    { 'given-name': '', email: handover.email ?? '', 'new-password': '' },
    { email: t('emptyEmail'), 'given-name': t('register.emptyName'), 'new-password': t('emptyPassword') },
  );
  const { tenantName, config } = choice.tenant;
  const { 'given-name': givenName, 'new-password': password } = fields.values;
  const email = fields.values.email.trim();

  async function submit(): Promise<void> {
    const outcome = await pool.call(tenantName, async (client) => {
      const attributes = { 'custom:given_name': givenName.trim() };
      await client.signUp(email, password, { attributes, autoSignIn: true }).catch(async (error: unknown) => {
        const isTaken = error instanceof AuthError && error.refusal === 'accountExists';
        // Our own pool reveals this to a stranger only if the organization allows it.
        if (!isTaken || isOwnPool(await fetchTenantConfig(tenantName))) throw error;
      });
    });
    if (outcome !== 'done') return;
    rememberSignUp(tenantName, email);
    await navigate(place.to('confirm', tenantName), { state: { email, said: 'sent' } });
  }

  const nameId = fieldId('given-name');
  const nameError = fields.errorOf('given-name');
  return (
    <AuthFrame>
      <PoolForm
        title={t('register.title')}
        lead={t('register.lead')}
        choice={choice}
        pool={pool}
        fields={fields}
        submit={t('createAccount')}
        onSubmit={() => void submit()}
        instead={config && !config.selfSignUp ? <Notice tone="info">{t('register.closed')}</Notice> : undefined}
      >
        <Field id={nameId} label={t('register.givenName')} error={nameError}>
          <input
            className={fieldStyles.control}
            id={nameId}
            name="given-name"
            autoComplete="given-name"
            aria-invalid={nameError ? true : undefined}
            aria-describedby={nameError && `${nameId}-error`}
            value={givenName}
            onChange={(event) => fields.change({ 'given-name': event.target.value })}
          />
        </Field>
        <NewPasswordField
          id={fieldId('new-password')}
          label={t('password')}
          value={password}
          error={fields.errorOf('new-password')}
          minimumLength={config?.passwordMinimumLength ?? 8}
          username={email}
          onChange={(typed) => fields.change({ 'new-password': typed })}
        />
      </PoolForm>
      <PageLink question={t('haveAccount')} to={place.to('login', tenantName)} text={t('title')} state={{ email }} />
    </AuthFrame>
  );
}
