// The simple sign-in page: e-mail address and password over /Prod/auth/jwt.
import { useTranslation } from 'react-i18next';
import { otherPages } from '#paths';
import { loadJwt } from '#session';
import { useAuthPlace } from '../frame/auth-place.ts';
import { PageLink } from '../frame/page-link.tsx';
import { hasPasswordSignIn } from '../ways/sign-in-ways.ts';
import { type Credentials, ProviderLogin } from './provider-login.tsx';

const signIn = async (credentials: Credentials) => (await loadJwt()).signInByPassword(credentials);

export function JwtLoginScreen() {
  const { t } = useTranslation(['sign-in', 'providers']);
  const place = useAuthPlace();
  return (
    <ProviderLogin
      lead={t('providers:jwt.lead')}
      wayOf={(config) => (hasPasswordSignIn(config) ? signIn : null)}
      after={({ selfSignUp, tenantName }) =>
        selfSignUp && (
          <PageLink
            question={t('noAccount')}
            to={otherPages.jwtRegister + place.query(tenantName)}
            text={t('createAccount')}
          />
        )
      }
    />
  );
}
