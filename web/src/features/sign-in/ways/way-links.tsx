// The other ways to sign in to an organization: each has its own page.

import type { TenantConfig } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { otherWayPaths, safeReturnAddress } from '#paths';
import { openPool } from '#session';
import { Button } from '#ui';
import { PageLink } from '../frame/page-link.tsx';

interface WayLinksProps {
  readonly config: TenantConfig;
  /** The query to pass on in the address, `?tenant=…`. */
  readonly query: string;
}

const ways: Readonly<Partial<Record<TenantConfig['providers'][number]['kind'], 'auth0' | 'firebase'>>> = {
  oidc: 'auth0',
  firebase: 'firebase',
};

/** Renders nothing if the pool is the only way. */
export function WayLinks({ config, query }: WayLinksProps) {
  const { t } = useTranslation('sign-in');
  const [address] = useSearchParams();
  const others = new Set(config.providers.flatMap(({ kind }) => ways[kind] ?? []));
  // Our own pool's pages ask the questions of this page; a pool at Amazon may lead to further providers.
  const hosted = config.providers.some((provider) => provider.kind === 'cognito' && provider.oauth);
  const leave = async () => {
    const client = await openPool(config.tenantName);
    await client.federatedSignIn({
      tenantName: config.tenantName,
      returnTo: safeReturnAddress(address.get('returnTo')),
    });
  };
  const plain = config.providers.some((provider) => provider.kind === 'embedded' && provider.passwordSignIn);
  return (
    <>
      {(others.size > 0 || hosted) && (
        <section className="stack-tight" aria-labelledby="other-ways">
          <h2 id="other-ways">{t('ways.title')}</h2>
          {hosted && (
            <Button size="large" fullWidth onClick={() => void leave()}>
              {t('ways.hosted')}
            </Button>
          )}
          {[...others].map((way) => (
            <Button key={way} to={otherWayPaths[way] + query} size="large" fullWidth>
              {t(`ways.${way}`)}
            </Button>
          ))}
        </section>
      )}
      {plain && <PageLink to={otherWayPaths.jwt + query} text={t('ways.jwt')} />}
    </>
  );
}
