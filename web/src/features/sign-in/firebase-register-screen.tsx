// An account at the organization's Firebase project. It opens nothing before an administrator has linked it.
import { useTranslation } from 'react-i18next';
import { otherWayPaths } from '#paths';
import { fetchTenantConfig, type IssuedToken, loadFirebase, ProviderError } from '#session';
import { fieldId } from '#ui';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthPlace } from './auth-place.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { NotOffered } from './not-offered.tsx';
import { isLoadedFor, OpenPageFor } from './open-page-for.tsx';
import { PageLink } from './page-link.tsx';
import { PoolForm } from './pool-form.tsx';
import { ProviderRefusal } from './provider-refusal.tsx';
import { providersOf } from './sign-in-ways.ts';
import { useFields } from './use-fields.ts';
import { usePageTenant } from './use-page-tenant.ts';
import { useProviderCall } from './use-provider-call.ts';

/** What Firebase asks for unless the project has a policy of its own (firebase.google.com/docs/auth: weak-password). */
const minimumLength = 6;

export function FirebaseRegisterScreen() {
  const { t } = useTranslation(['sign-in', 'providers']);
  const place = useAuthPlace();
  const choice = usePageTenant();
  const call = useProviderCall();
  const fields = useFields(
    { email: '', 'new-password': '' },
    { email: t('emptyEmail'), 'new-password': t('emptyPassword') },
  );
  const { tenantName, config } = choice.tenant;
  const [project] = config ? providersOf(config, 'firebase') : [];
  const password = fields.values['new-password'];
  const email = fields.values.email.trim();

  /** A person who submits before the organization is known waits for it here. */
  async function signUp(): Promise<IssuedToken> {
    const [at = project] = config ? [] : providersOf(await fetchTenantConfig(tenantName), 'firebase');
    if (!at) throw new ProviderError('notOffered');
    return (await loadFirebase()).signUpAtFirebase(at, { tenantName, email, password });
  }

  const isUsable = project !== undefined && isLoadedFor(tenantName);
  const other = project ? <OpenPageFor tenantName={tenantName} /> : config && <NotOffered config={config} />;
  return (
    <AuthFrame>
      <PoolForm
        title={t('register.title')}
        lead={t('providers:firebase.registerLead')}
        notice={<ProviderRefusal call={call} tenantName={tenantName} made />}
        choice={choice}
        pool={{ ...call, error: null }}
        fields={fields}
        submit={t('createAccount')}
        onSubmit={() => void call.signIn(signUp)}
        instead={!config || isUsable ? undefined : other}
      >
        <NewPasswordField
          id={fieldId('new-password')}
          label={t('password')}
          value={password}
          error={fields.errorOf('new-password')}
          minimumLength={minimumLength}
          username={email}
          onChange={(typed) => fields.change({ 'new-password': typed })}
        />
      </PoolForm>
      <PageLink question={t('haveAccount')} to={otherWayPaths.firebase + place.query(tenantName)} text={t('title')} />
    </AuthFrame>
  );
}
