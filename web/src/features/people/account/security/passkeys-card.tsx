// Passkeys of the account, where this browser and this address can have them.
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { type AuthClient, fetchTenantConfig, type Passkey, useSession } from '#session';
import { Button, ConfirmDialog, List, ListRow, toast } from '#ui';
import { useParts } from '../proof/account-parts.ts';
import { useProof } from '../proof/proof.tsx';
import { useLoaded, usePoolAction } from '../proof/use-pool.ts';
import { PoolCard } from './pool-card.tsx';
import styles from './security.module.css';

export function PasskeysCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { canUsePasskeys, mayTakePasskeys } = useParts();
  const prove = useProof();
  const tenantName = useSession()?.tenantName ?? '';
  const read = useCallback(
    async (pool: AuthClient) => {
      const [passkeys, config] = await Promise.all([pool.listPasskeys(), fetchTenantConfig(tenantName)]);
      return { passkeys, isOffered: mayTakePasskeys(config) };
    },
    [tenantName, mayTakePasskeys],
  );
  const loaded = useLoaded(read);
  const isRefused = loaded.state === 'ready' && !loaded.value.isOffered;
  const { busy, failure, run } = usePoolAction();
  const [asked, setAsked] = useState<Passkey>();

  async function add(): Promise<void> {
    if (!(await run((pool) => pool.addPasskey()))) return;
    toast.success(t('passkeys.added'));
    loaded.reload();
  }
  async function remove(passkey: Passkey): Promise<void> {
    const done = await run((pool) => pool.deletePasskey(passkey.id));
    setAsked(undefined);
    if (!done) return;
    toast.success(t('passkeys.removed'));
    loaded.reload();
  }

  return (
    <PoolCard
      title={t('passkeys.title')}
      lead={t(isRefused ? 'passkeys.notOffered' : canUsePasskeys() ? 'passkeys.lead' : 'passkeys.notHere')}
      loaded={loaded}
      failure={asked ? undefined : failure}
    >
      {({ passkeys, isOffered }) => (
        <>
          {passkeys.length > 0 && (
            <div className={styles.list}>
              <List label={t('passkeys.title')}>
                {passkeys.map((passkey) => (
                  <ListRow
                    key={passkey.id}
                    title={passkey.name}
                    detail={
                      passkey.createdAt &&
                      t('passkeys.since', { date: format.ownDateTime(passkey.createdAt.toISOString()) })
                    }
                    end={
                      <Button
                        size="small"
                        aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                        onClick={() => setAsked(passkey)}
                      >
                        {t('passkeys.remove')}
                      </Button>
                    }
                  />
                ))}
              </List>
            </div>
          )}
          {isOffered && canUsePasskeys() && (
            <div>
              <Button size="large" variant="outlined" aria-disabled={busy} onClick={() => prove(() => void add())}>
                {t('passkeys.add')}
              </Button>
            </div>
          )}
          <ConfirmDialog
            open={asked !== undefined}
            title={t('passkeys.ask', { name: asked?.name })}
            confirm={t('passkeys.remove')}
            danger
            busy={busy}
            error={failure}
            onConfirm={() => asked && void remove(asked)}
            onClose={() => setAsked(undefined)}
          >
            {t('passkeys.askBody')}
          </ConfirmDialog>
        </>
      )}
    </PoolCard>
  );
}
