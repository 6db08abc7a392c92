// Signing in with an account of the organization's Firebase project; Firebase's library loads with the first attempt.
import type { TenantConfig } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { otherPages } from '#paths';
import { loadFirebase } from '#session';
import { useAuthPlace } from '../frame/auth-place.ts';
import { PageLink } from '../frame/page-link.tsx';
import { isLoadedFor, OpenPageFor } from '../ways/open-page-for.tsx';
import { providersOf } from '../ways/sign-in-ways.ts';
import { type Credentials, ProviderLogin } from './provider-login.tsx';

function wayOf(config: TenantConfig) {
  const [project] = providersOf(config, 'firebase');
  if (!project) return null;
  return async (credentials: Credentials) => (await loadFirebase()).signInAtFirebase(project, credentials);
}

export function FirebaseLoginScreen() {
  const { t } = useTranslation(['sign-in', 'providers']);
  const place = useAuthPlace();
  return (
    <ProviderLogin
      lead={t('providers:firebase.lead')}
      wayOf={wayOf}
      before={(tenantName) => (isLoadedFor(tenantName) ? undefined : <OpenPageFor tenantName={tenantName} />)}
      after={({ tenantName }) => (
        <PageLink
          question={t('noAccount')}
          to={otherPages.firebaseRegister + place.query(tenantName)}
          text={t('createAccount')}
        />
      )}
    />
  );
}
