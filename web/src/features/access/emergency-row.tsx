// One emergency access: the person, the user, the reason, the end; with buttons to end and to review it.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BreakGlass, callsOf } from '#api';
import { PersonOrVeiled } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, useCommands } from '#records';
import { Button, Chip, orNull } from '#ui';
import styles from './waiting-list.module.css';

export function EmergencyRow({ item, me }: { readonly item: BreakGlass; readonly me: Me }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const runs = item.status === 'open' && Date.parse(item.until) > Date.now();
  // A refused access ends in the moment it begins.
  const wasOpen = item.until !== item.createdAt;
  // The reader stands in for the privacy permission, which has no holder.
  const isVeiled = 'initials' in item.patient;

  const end: Command = {
    name: 'end',
    icon: 'lock',
    label: t('end.confirm'),
    question: () => ({ title: t('end.question'), effect: t('end.effect'), done: t('end.done') }),
  };
  const review: Command = {
    name: 'review',
    icon: 'check',
    label: t('review.confirm'),
    question: () => ({
      title: t('review.question'),
      effect: t(isVeiled ? 'review.effectVeiled' : 'review.effect', { name: item.userName }),
      ask: { reason: { label: t('review.note'), optional: true, maxLength: 1000 } },
      body: ({ reason }) => ({ note: orNull(reason) }),
      done: t('review.done'),
    }),
  };
  const { may, ask, dialog } = useCommands({
    record: item,
    hook: callsOf('breakGlasses').useCommand(),
    // A running access must end before a review, which another user does.
    commands: runs ? [end] : item.userId === me.id ? [] : [review],
  });

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <PersonOrVeiled of={item.patient} named={(id, name) => <Link to={paths.patient(id)}>{name}</Link>} />
          {wasOpen ? (
            <Chip tone={runs ? 'warning' : 'neutral'} icon={runs ? 'clock' : 'minus'}>
              {t(runs ? 'emergency.until' : 'emergency.over', { time: format.ownDateTime(item.until) })}
            </Chip>
          ) : (
            <Chip tone="error" icon="x-circle">
              {t('emergency.refused')}
            </Chip>
          )}
        </div>
        <p className="small muted">
          <bdi>{item.userName}</bdi> · <bdi>{format.ownDateTime(item.createdAt)}</bdi> · {t(`reason.${item.reason}`)}
        </p>
        <p className={styles.said}>
          <bdi>{item.text}</bdi>
        </p>
        {isVeiled && <p className="small muted">{t('veiled')}</p>}
        {item.reviewedAt && (
          <p className="small muted">
            {t('emergency.reviewedBy', { name: item.reviewedByName, time: format.ownDateTime(item.reviewedAt) })}{' '}
            {item.reviewNote && <bdi>{item.reviewNote}</bdi>}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {may('end') && <Button onClick={() => ask('end')}>{t('end.confirm')}</Button>}
        {may('review') && (
          <Button variant="outlined" onClick={() => ask('review')}>
            {t('review.confirm')}
          </Button>
        )}
      </div>
      {dialog}
    </li>
  );
}
