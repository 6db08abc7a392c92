// The way back from an OpenID provider: its answer is taken once, and starts a session only when the server knows the account.
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
    // The code stays in no address: not in the history, not in a picture of the screen.
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
