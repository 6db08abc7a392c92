// The return from an OpenID provider: processes its answer once, and starts a session only if the server knows the
// account.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { otherWayPaths } from '#paths';
import { loadOidc } from '#session';
import { useDocumentTitle } from '#ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { useAuthPlace } from '../frame/auth-place.ts';
import { PageLink } from '../frame/page-link.tsx';
import { lastTenant } from '../tenant/last-tenant.ts';
import { ProviderRefusal } from './provider-refusal.tsx';
import { useProviderCall } from './use-provider-call.ts';

export function OidcCallbackScreen() {
  const { t } = useTranslation('providers');
  const place = useAuthPlace();
  const { refused, round, call, enter } = useProviderCall();
  const taken = useRef(false);
  useDocumentTitle(t('callback.title'));
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const address = location.href;
    // Removes the code from the address: it must not be in the history or in a screenshot.
    history.replaceState(history.state, '', location.pathname);
    void call(async () => {
      const { finishOidc } = await loadOidc();
      const issued = await finishOidc(address);
      await enter(issued, issued.returnTo);
    });
  }, [call, enter]);
  return (
    <AuthFrame>
      <h1 tabIndex={-1}>{refused ? t('callback.failed') : t('callback.title')}</h1>
      <ProviderRefusal call={{ refused, round }} />
      {refused && (
        <PageLink to={otherWayPaths.auth0 + place.query(lastTenant() || undefined)} text={t('callback.retry')} />
      )}
    </AuthFrame>
  );
}
