// Leads to the sign-in page of an organization's own OpenID provider, Auth0 for example.
import type { FormEvent } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadOidc, type OidcProvider, takeReturnAddress } from '#session';
import { Button, ErrorNotice, useDocumentTitle } from '#ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { rememberTenant } from '../tenant/last-tenant.ts';
import { TenantField } from '../tenant/tenant-field.tsx';
import { usePageTenant } from '../tenant/use-page-tenant.ts';
import { NotOffered } from '../ways/not-offered.tsx';
import { isLoadedFor, OpenPageFor } from '../ways/open-page-for.tsx';
import { providersOf } from '../ways/sign-in-ways.ts';
import { ProviderRefusal } from './provider-refusal.tsx';
import { useProviderCall } from './use-provider-call.ts';

const hostOf = (address: string): string => new URL(address).host;

export function OidcLoginScreen() {
  const { t } = useTranslation(['sign-in', 'providers']);
  const [query] = useSearchParams();
  const choice = usePageTenant();
  const call = useProviderCall();
  const { tenant } = choice;
  const { tenantName, config } = tenant;
  const providers = config ? providersOf(config, 'oidc') : [];
  useDocumentTitle(t('providers:oidc.title'));
  useEffect(() => {
    // A sign-out that ended at the provider: continues to the user's page.
    const address = query.has('tenant') ? null : takeReturnAddress();
    if (address) location.replace(address);
  }, [query]);

  const leave = (provider: OidcProvider) =>
    call.call(async () => {
      const { startOidc } = await loadOidc();
      // For a user who returns without a session.
      rememberTenant(tenantName);
      location.assign(await startOidc(provider, { tenantName, returnTo: query.get('returnTo') }));
      // The page stays busy until the other one has loaded.
      await new Promise(() => undefined);
    });

  return (
    <AuthFrame>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{t('providers:oidc.title')}</h1>
        <p className="muted">{t('providers:oidc.lead')}</p>
      </div>
      <ProviderRefusal call={call} tenantName={tenantName} />
      <form className="stack" noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
        <TenantField value={choice.typed} tenant={tenant} error={undefined} onChange={choice.setTyped} />
        {tenant.state === 'unreachable' && <ErrorNotice message={t('providers:refusal.network')} />}
        {config && providers.length === 0 && <NotOffered config={config} />}
        {providers.length > 0 && !isLoadedFor(tenantName) && <OpenPageFor tenantName={tenantName} />}
        {isLoadedFor(tenantName) &&
          providers.map((provider) => (
            <Button
              key={`${provider.authority} ${provider.clientId}`}
              variant="contained"
              color="primary"
              size="large"
              fullWidth
              aria-disabled={call.busy}
              onClick={() => void leave(provider)}
            >
              {call.busy
                ? t('providers:oidc.opening')
                : providers.length === 1
                  ? t('providers:oidc.go')
                  : t('providers:oidc.goTo', { host: hostOf(provider.authority) })}
            </Button>
          ))}
      </form>
    </AuthFrame>
  );
}
