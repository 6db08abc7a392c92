// Permanently closes the reader's own account: after the typed address and a recent sign-in, and the server may still
// refuse.
import type { Me } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, useErrorSentence, useLeaveMutation } from '#api';
import { signOut } from '#session';
import { Button, Card, ConfirmDialog } from '#ui';
import { useProof } from '../proof/proof.tsx';
import { usePool } from '../proof/use-pool.ts';
import styles from './security.module.css';

export function LeaveCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation('account');
  const prove = useProof();
  const open = usePool();
  const sentence = useErrorSentence();
  const [leave, { isLoading, error, reset }] = useLeaveMutation();
  const [asked, setAsked] = useState(false);
  const problem = problemOf(error);
  const hasPanel = problem?.errors?.some(({ code }) => code === 'has_panel');
  const conflict = hasPanel ? t('leave.panel') : t('leave.last');
  const failure = problem?.code === 'conflict' ? conflict : sentence(error);

  async function confirm(): Promise<void> {
    const { error: refusal } = await leave({ email: me.email });
    if (problemOf(refusal)?.errors?.some(({ code }) => code === 'not_fresh')) prove(() => void confirm(), 'always');
    if (refusal) return;
    // The server deletes the data of its own pool; the browser asks an external pool.
    await open()
      .then((pool) => pool.deleteUser())
      .catch(() => undefined);
    await signOut({ returnTo: null });
  }

  return (
    <Card title={t('leave.title')}>
      <div className={styles.part}>
        <p className="muted">{t('leave.lead')}</p>
        <div>
          <Button size="large" color="error" variant="outlined" onClick={() => prove(() => setAsked(true))}>
            {t('leave.open')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asked}
        title={t('leave.ask')}
        confirm={t('leave.confirm')}
        danger
        typed={me.email}
        busy={isLoading}
        error={failure}
        onConfirm={() => void confirm()}
        onClose={() => {
          setAsked(false);
          reset();
        }}
      >
        <p>{t('leave.body')}</p>
      </ConfirmDialog>
    </Card>
  );
}
