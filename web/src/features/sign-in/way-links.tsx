// The other ways into an organisation: each has its own page.
import Button from '@mui/material/Button';
import type { TenantConfig } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { otherWayPaths } from '#paths';
import { PageLink } from './page-link.tsx';

interface WayLinksProps {
  readonly config: TenantConfig;
  /** What comes along in the address, `?tenant=…`. */
  readonly query: string;
}

const ways: Readonly<Partial<Record<TenantConfig['providers'][number]['kind'], 'auth0' | 'firebase'>>> = {
  oidc: 'auth0',
  firebase: 'firebase',
};

/** Nothing where the pool is the only way. */
export function WayLinks({ config, query }: WayLinksProps) {
  const { t } = useTranslation('sign-in');
  const others = new Set(config.providers.flatMap(({ kind }) => ways[kind] ?? []));
  const plain = config.providers.some((provider) => provider.kind === 'embedded' && provider.passwordSignIn);
  return (
    <>
      {others.size > 0 && (
        <section className="stack-tight" aria-labelledby="other-ways">
          <h2 id="other-ways">{t('ways.title')}</h2>
          {[...others].map((way) => (
            <Button key={way} component={Link} to={otherWayPaths[way] + query} size="large" fullWidth>
              {t(`ways.${way}`)}
            </Button>
          ))}
        </section>
      )}
      {plain && <PageLink to={otherWayPaths.jwt + query} text={t('ways.jwt')} />}
    </>
  );
}
