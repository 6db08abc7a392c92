// An account at the organization's Firebase project. It grants no access before an administrator has linked it.
import { useTranslation } from 'react-i18next';
import { otherWayPaths } from '#paths';
import { fetchTenantConfig, type IssuedToken, loadFirebase, ProviderError } from '#session';
import { fieldId } from '#ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { useAuthPlace } from '../frame/auth-place.ts';
import { PageLink } from '../frame/page-link.tsx';
import { useFields } from '../frame/use-fields.ts';
import { NewPasswordField } from '../steps/new-password-field.tsx';
import { usePageTenant } from '../tenant/use-page-tenant.ts';
import { NotOffered } from '../ways/not-offered.tsx';
import { isLoadedFor, OpenPageFor } from '../ways/open-page-for.tsx';
import { PoolForm } from '../ways/pool-form.tsx';
import { providersOf } from '../ways/sign-in-ways.ts';
import { ProviderRefusal } from './provider-refusal.tsx';
import { useProviderCall } from './use-provider-call.ts';

/** The minimum of Firebase for projects without a policy (firebase.google.com/docs/auth: weak-password). */
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

  /** A submit before the organization is known waits for it here. */
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
