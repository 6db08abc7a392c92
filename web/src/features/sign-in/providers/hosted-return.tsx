// The return from the pages of a user pool: processes their answer once and starts the session.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthError, enter, openPool, pendingHostedLogin, poolSource } from '#session';
import { useDocumentTitle } from '#ui';
import { rememberTenant } from '../tenant/last-tenant.ts';

interface HostedReturnProps {
  /** The address on the browser's return. */
  readonly address: string;
  readonly onDone: (returnTo: string) => void;
  readonly onRefused: (error: unknown) => void;
}

export function HostedReturn({ address, onDone, onRefused }: HostedReturnProps) {
  const { t } = useTranslation('sign-in');
  const taken = useRef(false);
  useDocumentTitle(t('title'));
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    redeem(address).then(onDone, onRefused);
  });
  return <h1 tabIndex={-1}>{t('signingIn')}</h1>;
}

/** @returns the address to go on to. @throws AuthError */
async function redeem(address: string): Promise<string> {
  const flow = pendingHostedLogin();
  // Removes the code from the address: it must not be in the history or in a screenshot.
  history.replaceState(history.state, '', location.pathname);
  if (!flow) throw new AuthError('OAuthSignInException', 'Invalid state in OAuth flow', { refusal: 'hostedFailed' });
  const client = await openPool(flow.tenantName);
  const answer = await client.handleHostedRedirect(address);
  await enter(flow.tenantName, poolSource(client));
  rememberTenant(flow.tenantName);
  return answer?.returnTo ?? flow.returnTo;
}
