// A sign-in that the organization does not use, with links to its own ones.
import type { TenantConfig } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui';
import { useAuthPlace } from '../frame/auth-place.ts';
import { PageLink } from '../frame/page-link.tsx';
import { WayLinks } from './way-links.tsx';

export function NotOffered({ config }: { readonly config: TenantConfig }) {
  const { t } = useTranslation('providers');
  const place = useAuthPlace();
  const hasPool = config.userPoolId !== null;
  const sentence = config.providers.length === 0 ? t('noWay') : hasPool ? t('notOffered') : t('notOfferedHere');
  return (
    <>
      <Notice tone="info">{sentence}</Notice>
      {hasPool && <PageLink to={place.to('login', config.tenantName)} text={t('toSignIn')} />}
      <WayLinks config={config} query={place.query(config.tenantName)} />
    </>
  );
}
