// A request of the reader: initials and birth year until the reader reaches the person, and a button to withdraw it.

import type { OwnAccessRequest } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useCommandOwnAccessRequestMutation } from '#api';
import { paths } from '#paths';
import { type Command, useCommands } from '#records';
import { Button } from '#ui';
import { RequestFacts } from './request-facts.tsx';
import styles from './waiting-list.module.css';

export function OwnRequestRow({ item }: { readonly item: OwnAccessRequest }) {
  const { t } = useTranslation('access');
  const withdraw: Command = {
    name: 'withdraw',
    icon: 'undo',
    label: t('withdraw.confirm'),
    question: () => ({
      title: t('withdraw.question'),
      danger: true,
      effect: t('withdraw.effect'),
      done: t('withdraw.done'),
    }),
  };
  const { may, ask, dialog } = useCommands({
    record: { ...item, can: item.status === 'open' ? ['withdraw'] : [] },
    hook: useCommandOwnAccessRequestMutation(),
    commands: [withdraw],
  });
  const person = <bdi>{t('outOfReach.of', { initials: item.initials, year: String(item.birthYear) })}</bdi>;
  return (
    <li className={styles.row}>
      <RequestFacts request={item} person={person} />
      <div className={styles.actions}>
        {may('withdraw') && <Button onClick={() => ask('withdraw')}>{t('withdraw.confirm')}</Button>}
        {item.patientId && (
          <Button to={paths.patient(item.patientId)} variant="outlined">
            {t('request.openRecord')}
          </Button>
        )}
      </div>
      {dialog}
    </li>
  );
}
