// A request for access, and deciding about it.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AccessRequest, callsOf, fieldErrorsOf } from '#api';
import { PersonOrVeiled } from '#care';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, useCommands } from '#records';
import { Button } from '#ui';
import { RequestFacts } from './request-facts.tsx';
import styles from './waiting-list.module.css';

/** Days; the server grants 90 at most. */
const lengths = [1, 7, 14, 30, 60, 90] as const;
const usual = 14;

export function RequestRow({ item, me }: { readonly item: AccessRequest; readonly me: Me }) {
  const { t } = useTranslation(['access', 'common']);
  const format = useFormat();
  // A grant by a stand-in for the privacy permission would open no record.
  const isVeiled = 'initials' in item.patient;
  const name = item.userName;
  const grant: Command = {
    name: 'grant',
    icon: 'check',
    label: t('grant.confirm'),
    question: () => ({
      title: t('grant.question'),
      effect: t('grant.effect', { name }),
      ask: {
        choice: {
          label: t('grant.until'),
          chosen: addDays(format.today, usual),
          options: lengths.map((count) => {
            const value = addDays(format.today, count);
            return { value, label: `${format.weekday(value)} (${t('common:days', { count })})` };
          }),
        },
      },
      body: ({ choice }) => ({ until: choice }),
      done: t('grant.done'),
      sentenceOf: (error) =>
        fieldErrorsOf(error).some(({ code }) => code === 'restricted') ? t('grant.restricted') : undefined,
    }),
  };
  const decline: Command = {
    name: 'decline',
    icon: 'x',
    label: t('decline.confirm'),
    question: () => ({
      title: t('decline.question'),
      effect: t('decline.effect', { name }),
      ask: { reason: { label: t('field.reason') } },
      done: t('decline.done'),
    }),
  };
  const { may, ask, dialog } = useCommands({
    record: item,
    hook: callsOf('accessRequests').useCommand(),
    // Users cannot decide their own requests.
    commands: item.userId === me.id ? [] : [decline, ...(isVeiled ? [] : [grant])],
  });

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
      {dialog}
    </li>
  );
}
