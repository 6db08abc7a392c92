// Security of the reader's account. Users of the pool see its data; others see a reference to their provider.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type AuthClient, AuthError, useSession } from '#session';
import { Button, LinesSkeleton, Notice } from '#ui';
import { useProof } from '../proof/proof.tsx';
import { useLoaded } from '../proof/use-pool.ts';
import { DevicesCard } from './devices-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import styles from './security.module.css';
import { SessionsCard } from './sessions-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export function SecurityTab({ me }: { readonly me: Me }) {
  const { t } = useTranslation('account');
  const kind = useSession()?.kind;
  const isElsewhere = kind === 'oidc' || kind === 'firebase';
  return (
    <div className={styles.cards}>
      {isElsewhere ? <Notice tone="info">{t('security.elsewhere')}</Notice> : <PoolCards email={me.email} />}
      <SignInsCard />
      <LeaveCard me={me} />
    </div>
  );
}

const readSession = (pool: AuthClient) => pool.currentTokens();

/** A sign-in that left no tokens of the pool here, such as the one with the password alone, needs another sign-in. */
function PoolCards({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const prove = useProof();
  const held = useLoaded(readSession);
  if (held.state === 'loading') return <LinesSkeleton />;
  if (held.state === 'failed' && !(held.error instanceof AuthError && held.error.refusal === 'network'))
    return (
      <Notice
        tone="info"
        actions={
          <Button size="small" onClick={() => prove(held.reload, 'always')}>
            {t('security.signInAgain')}
          </Button>
        }
      >
        {t('security.notHeld')}
      </Notice>
    );
  return (
    <>
      <PasswordCard email={email} />
      <TwoStepCard />
      <PasskeysCard />
      <DevicesCard />
      <SessionsCard />
    </>
  );
}
