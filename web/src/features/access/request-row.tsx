// A request for access, and deciding about it.
import Button from '@mui/material/Button';
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AccessRequest, fieldErrorsOf, useCommandAccessRequestMutation } from '#api';
import { paths } from '#paths';
import { PersonOrVeiled, ReasonDialog } from '#ui';
import { GrantDialog } from './grant-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import { useRowActions } from './use-row-actions.ts';
import styles from './waiting-list.module.css';

type RequestAction = 'grant' | 'decline';

export function RequestRow({ item, me }: { readonly item: AccessRequest; readonly me: Me }) {
  const { t } = useTranslation('access');
  const { ask, run, dialog } = useRowActions(item, useCommandAccessRequestMutation(), (error) =>
    fieldErrorsOf(error).some(({ code }) => code === 'restricted') ? t('grant.restricted') : undefined,
  );
  // A grant by a stand-in for the privacy permission would open nothing.
  const isVeiled = 'initials' in item.patient;
  // Nobody decides their own request.
  const may = (action: RequestAction) =>
    item.can.includes(action) && item.userId !== me.id && !(isVeiled && action === 'grant');

  const person = <PersonOrVeiled of={item.patient} named={(id, name) => <Link to={paths.patient(id)}>{name}</Link>} />;
  return (
    <li className={styles.row}>
      <RequestFacts
        request={item}
        person={person}
        asker={item.userName}
        note={isVeiled ? t('veiledRequest') : undefined}
      />
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
