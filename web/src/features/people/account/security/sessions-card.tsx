// Other sessions of the account; the end of a session takes effect at its next request.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { type AuthClient, signOut, type UserSession } from '#session';
import { Button, Chip, ConfirmDialog, List, ListRow, toast } from '#ui';
import { useLoaded, usePoolAction } from '../proof/use-pool.ts';
import { PoolCard } from './pool-card.tsx';
import styles from './security.module.css';
import { useAgentName } from './use-agent-name.ts';

const read = (pool: AuthClient) => pool.listSessions();

export function SessionsCard() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const agentName = useAgentName();
  const loaded = useLoaded(read);
  const { busy, failure, run } = usePoolAction();
  const [asked, setAsked] = useState(false);

  async function end(sessions: readonly UserSession[]): Promise<void> {
    const done = await run(async (pool) => {
      for (const { id } of sessions) await pool.revokeSession(id);
    });
    loaded.reload();
    if (done) toast.success(t('sessions.ended', { count: sessions.length }));
  }

  async function endAll(): Promise<void> {
    if (await run((pool) => pool.signOut({ global: true }))) await signOut();
  }

  // A pool without such a list can still end all sessions.
  return (
    <PoolCard
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      loaded={loaded}
      failure={asked ? undefined : failure}
    >
      {(sessions) => {
        const others = (sessions ?? []).filter(({ current }) => !current);
        return (
          <>
            {sessions && (
              <div className={styles.list}>
                <List label={t('sessions.title')}>
                  {sessions.map((session) => {
                    const name = agentName(session.name);
                    const used = session.lastUsed ?? session.startedAt;
                    return (
                      <ListRow
                        key={session.id}
                        title={
                          <>
                            <bdi>{name}</bdi>
                            {session.current && (
                              <Chip tone="info" icon="device">
                                {t('sessions.this')}
                              </Chip>
                            )}
                          </>
                        }
                        detail={used && t('lastUsed', { when: format.ownDateTime(used.toISOString()) })}
                        end={
                          !session.current && (
                            <Button
                              size="small"
                              aria-disabled={busy}
                              aria-label={t('sessions.endNamed', { name })}
                              onClick={() => void end([session])}
                            >
                              {common('action.signOut')}
                            </Button>
                          )
                        }
                      />
                    );
                  })}
                </List>
              </div>
            )}
            <div className={styles.actions}>
              {others.length > 0 && (
                <Button size="large" variant="outlined" aria-disabled={busy} onClick={() => void end(others)}>
                  {t('sessions.endOthers')}
                </Button>
              )}
              <Button size="large" onClick={() => setAsked(true)}>
                {t('sessions.endAll')}
              </Button>
            </div>
            <ConfirmDialog
              open={asked}
              title={t('sessions.endAllAsk')}
              confirm={t('sessions.endAll')}
              busy={busy}
              error={failure}
              onConfirm={() => void endAll()}
              onClose={() => setAsked(false)}
            >
              {t('sessions.endAllBody')}
            </ConfirmDialog>
          </>
        );
      }}
    </PoolCard>
  );
}
