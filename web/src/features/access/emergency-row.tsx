// One emergency access: whose, to whom, why, until when; ending and reviewing it.
import Button from '@mui/material/Button';
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BreakGlass, useCommandBreakGlassMutation } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Chip, ConfirmDialog, PersonOrVeiled, ReasonDialog } from '#ui';
import { useRowActions } from './use-row-actions.ts';
import styles from './waiting-list.module.css';

export function EmergencyRow({ item, me }: { readonly item: BreakGlass; readonly me: Me }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const { ask, run, dialog } = useRowActions(item, useCommandBreakGlassMutation());
  const runs = item.status === 'open' && Date.parse(item.until) > Date.now();
  // What was refused ended in the moment it began.
  const wasOpen = item.until !== item.createdAt;
  // The reader stands in for the privacy permission, which nobody holds.
  const isVeiled = 'initials' in item.patient;
  // Somebody else reviews, and what still runs is ended first.
  const mayReview = item.can.includes('review') && !runs && item.userId !== me.id;

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
        {runs && item.can.includes('end') && <Button onClick={() => ask('end')}>{t('end.confirm')}</Button>}
        {mayReview && (
          <Button variant="outlined" onClick={() => ask('review')}>
            {t('review.confirm')}
          </Button>
        )}
      </div>
      <ConfirmDialog {...dialog('end')} onConfirm={() => void run('end')}>
        <p>{t('end.effect')}</p>
      </ConfirmDialog>
      <ReasonDialog
        {...dialog('review')}
        label={t('review.note')}
        maxLength={1000}
        onConfirm={(note) => void run('review', { note: note || null })}
      >
        <p>{t(isVeiled ? 'review.effectVeiled' : 'review.effect', { name: item.userName })}</p>
      </ReasonDialog>
    </li>
  );
}
