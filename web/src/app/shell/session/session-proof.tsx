// The content of the cover: its reason, and a sign-in as the same person. Another account starts from the beginning.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#session';
import { Button, Notice } from '#ui';
import { SignInFlow } from '../../../features/sign-in/sign-in-flow.tsx';
import type { SessionCoverProps } from './session-cover.tsx';

export function SessionProof({ session, interruption, titleId }: SessionCoverProps & { readonly titleId: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('input:not([readonly]), button')?.focus(), []);
  const { end, detail: message } = interruption ?? {};
  const why =
    end === 'refreshFailed' && message ? t('common:session.refreshFailed', { message }) : t('common:session.ended');
  return (
    <div className="stack" ref={root}>
      <h1 id={titleId}>{t(interruption ? 'session.interruption.title' : 'session.lock.title')}</h1>
      {interruption ? (
        <Notice tone={end === 'refreshFailed' ? 'error' : 'info'} urgent>
          <p>{why}</p>
          <p>{t('session.interruption.kept')}</p>
        </Notice>
      ) : (
        <p className="muted">{t(session.kind === 'pool' ? 'session.lock.body' : 'session.lock.bodyElsewhere')}</p>
      )}
      {session.kind === 'pool' ? (
        <SignInFlow
          tenantName={session.tenantName}
          username={session.user.email}
          fixed
          layout="dialog"
          // The new session uncovers the page.
          onDone={() => undefined}
        />
      ) : (
        <Button variant="contained" color="primary" size="large" fullWidth onClick={() => void signOut()}>
          {t('session.signInAgain')}
        </Button>
      )}
    </div>
  );
}
