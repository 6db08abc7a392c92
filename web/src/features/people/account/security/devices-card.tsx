// Devices that need no second factor; this one is marked, and each can be removed.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import type { AuthClient, Device } from '#session';
import { Button, Chip, List, ListRow, toast } from '#ui';
import { useLoaded, usePoolAction } from '../proof/use-pool.ts';
import { PoolCard } from './pool-card.tsx';
import styles from './security.module.css';
import { useAgentName } from './use-agent-name.ts';

const read = (pool: AuthClient) => pool.fetchDevices();

export function DevicesCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const agentName = useAgentName();
  const loaded = useLoaded(read);
  const { busy, failure, run } = usePoolAction();

  async function forget(device: Device): Promise<void> {
    if (!(await run((pool) => pool.forgetDevice(device.id)))) return;
    toast.success(t('devices.forgotten'));
    loaded.reload();
  }

  return (
    <PoolCard title={t('devices.title')} lead={t('devices.lead')} loaded={loaded} failure={failure}>
      {(devices) =>
        devices.length === 0 ? (
          <p>{t('devices.none')}</p>
        ) : (
          <div className={styles.list}>
            <List label={t('devices.title')}>
              {devices.map((device) => {
                const name = agentName(device.name);
                return (
                  <ListRow
                    key={device.id}
                    title={
                      <>
                        <bdi>{name}</bdi>
                        {device.current && (
                          <Chip tone="info" icon="device">
                            {t('devices.this')}
                          </Chip>
                        )}
                      </>
                    }
                    detail={
                      device.lastUsed && t('lastUsed', { when: format.ownDateTime(device.lastUsed.toISOString()) })
                    }
                    end={
                      <Button
                        size="small"
                        aria-disabled={busy}
                        aria-label={t('devices.forgetNamed', { name })}
                        onClick={() => void forget(device)}
                      >
                        {t('devices.forget')}
                      </Button>
                    }
                  />
                );
              })}
            </List>
          </div>
        )
      }
    </PoolCard>
  );
}
