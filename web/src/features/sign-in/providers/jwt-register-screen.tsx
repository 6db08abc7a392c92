// A new account over /Prod/auth/jwt; the code from the mail is entered on the common page for sign-ups.
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n';
import { useNavigate } from '#navigation';
import { otherWayPaths } from '#paths';
import { loadJwt } from '#session';
import { Field, fieldId, fieldStyles, Notice } from '#ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { useAuthPlace } from '../frame/auth-place.ts';
import { PageLink } from '../frame/page-link.tsx';
import { useFields } from '../frame/use-fields.ts';
import { NewPasswordField } from '../steps/new-password-field.tsx';
import { usePageTenant } from '../tenant/use-page-tenant.ts';
import { NotOffered } from '../ways/not-offered.tsx';
import { PoolForm } from '../ways/pool-form.tsx';
import { hasPasswordSignIn } from '../ways/sign-in-ways.ts';
import { ProviderRefusal } from './provider-refusal.tsx';
import { useProviderCall } from './use-provider-call.ts';

export function JwtRegisterScreen() {
  const { t, i18n } = useTranslation('sign-in');
  const navigate = useNavigate();
  const place = useAuthPlace();
  const choice = usePageTenant();
  const call = useProviderCall();
  const fields = useFields(
    { 'given-name': '', email: '', 'new-password': '' },
    { email: t('emptyEmail'), 'given-name': t('register.emptyName'), 'new-password': t('emptyPassword') },
  );
  const { tenantName, config } = choice.tenant;
  const { 'given-name': givenName, 'new-password': password } = fields.values;
  const email = fields.values.email.trim();

  const submit = () =>
    call.call(async () => {
      const { signUpByPassword } = await loadJwt();
      await signUpByPassword({ tenantName, email, password, givenName, language: toLanguage(i18n.language) });
      await navigate(place.to('confirm', tenantName), { state: { email, said: 'sent' } });
    });

  const nameId = fieldId('given-name');
  const nameError = fields.errorOf('given-name');
  const closed = config?.selfSignUp ? undefined : <Notice tone="info">{t('register.closed')}</Notice>;
  return (
    <AuthFrame>
      <PoolForm
        title={t('register.title')}
        lead={t('register.lead')}
        notice={<ProviderRefusal call={call} tenantName={tenantName} />}
        choice={choice}
        pool={{ ...call, error: null }}
        fields={fields}
        submit={t('createAccount')}
        onSubmit={() => void submit()}
        instead={config && (hasPasswordSignIn(config) ? closed : <NotOffered config={config} />)}
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
      <PageLink question={t('haveAccount')} to={otherWayPaths.jwt + place.query(tenantName)} text={t('title')} />
    </AuthFrame>
  );
}
