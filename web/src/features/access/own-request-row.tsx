// A request of the reader: initials and birth year until the person is reached, and taking it back.
import Button from '@mui/material/Button';
import type { OwnAccessRequest } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorSentence, useWithdrawAccessRequestMutation } from '#api';
import { paths } from '#paths';
import { ConfirmDialog, toast } from '#ui';
import { RequestFacts } from './request-facts.tsx';
import styles from './waiting-list.module.css';

export function OwnRequestRow({ item }: { readonly item: OwnAccessRequest }) {
  const { t } = useTranslation('access');
  const [asked, setAsked] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawAccessRequestMutation();
  const sentence = useErrorSentence();

  async function run(): Promise<void> {
    const result = await withdraw({ id: item.id, version: item.version });
    if ('error' in result) return;
    setAsked(false);
    toast.success(t('withdraw.done'));
  }

  const person = <bdi>{t('outOfReach.of', { initials: item.initials, year: String(item.birthYear) })}</bdi>;
  return (
    <li className={styles.row}>
      <RequestFacts request={item} person={person} />
      <div className={styles.actions}>
        {item.status === 'open' && <Button onClick={() => setAsked(true)}>{t('withdraw.confirm')}</Button>}
        {item.patientId && (
          <Button component={Link} to={paths.patient(item.patientId)} variant="outlined">
            {t('request.openRecord')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        title={t('withdraw.question')}
        confirm={t('withdraw.confirm')}
        danger
        busy={isLoading}
        error={sentence(error)}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      >
        <p>{t('withdraw.effect')}</p>
      </ConfirmDialog>
    </li>
  );
}
