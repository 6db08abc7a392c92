// A request for access, and deciding about it.
import Button from '@mui/material/Button';
import type { Me } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AccessRequest, fieldErrorsOf, newId, useCommandAccessRequestMutation, useErrorSentence } from '#api';
import { paths } from '#paths';
import { PersonName, ReasonDialog, toast } from '#ui';
import { GrantDialog } from './grant-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import styles from './waiting-list.module.css';

type Act = 'grant' | 'decline';

export function RequestRow({ item, me }: { readonly item: AccessRequest; readonly me: Me }) {
  const { t } = useTranslation('access');
  const [asked, setAsked] = useState<Act>();
  const [command, { isLoading, error, reset }] = useCommandAccessRequestMutation();
  const sentence = useErrorSentence();
  const isRestricted = fieldErrorsOf(error).some(({ code }) => code === 'restricted');
  // Nobody decides about a request of their own.
  const may = (act: Act) => item.can.includes(act) && item.userId !== me.id;

  const ask = (act: Act) => {
    reset();
    setAsked(act);
  };

  async function run(act: Act, body: object): Promise<void> {
    const sent = { version: item.version, ...body };
    const result = await command({ id: item.id, name: act, body: sent, idempotencyKey: newId() });
    if ('error' in result) return;
    setAsked(undefined);
    toast.success(t(`${act}.done`));
  }

  const dialog = (act: Act) => ({
    open: asked === act,
    title: t(`${act}.question`),
    confirm: t(`${act}.confirm`),
    busy: isLoading,
    error: isRestricted ? t('grant.restricted') : sentence(error),
    onClose: () => setAsked(undefined),
  });

  const person = (
    <Link to={paths.patient(item.patient.id)}>
      <PersonName of={item.patient} />
    </Link>
  );
  return (
    <li className={styles.row}>
      <RequestFacts request={item} person={person} asker={item.userName} />
      <div className={styles.actions}>
        {may('decline') && <Button onClick={() => ask('decline')}>{t('decline.confirm')}</Button>}
        {may('grant') && (
          <Button variant="outlined" onClick={() => ask('grant')}>
            {t('grant.confirm')}
          </Button>
        )}
      </div>
      <GrantDialog {...dialog('grant')} name={item.userName} onConfirm={(until) => void run('grant', { until })} />
      <ReasonDialog
        {...dialog('decline')}
        label={t('field.reason')}
        missing={t('decline.reasonMissing')}
        onConfirm={(reason) => void run('decline', { reason })}
      >
        <p>{t('decline.effect', { name: item.userName })}</p>
      </ReasonDialog>
    </li>
  );
}
