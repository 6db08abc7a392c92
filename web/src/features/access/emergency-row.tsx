// One emergency access: who, to whom, why, until when; ending and reviewing it.
import Button from '@mui/material/Button';
import type { Me } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BreakGlass, newId, useCommandBreakGlassMutation, useErrorSentence } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Chip, ConfirmDialog, PersonName, ReasonDialog, toast } from '#ui';
import styles from './waiting-list.module.css';

type Act = 'end' | 'review';

export function EmergencyRow({ item, me }: { readonly item: BreakGlass; readonly me: Me }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const [asked, setAsked] = useState<Act>();
  const [command, { isLoading, error, reset }] = useCommandBreakGlassMutation();
  const sentence = useErrorSentence();
  const runs = item.status === 'open' && Date.parse(item.until) > Date.now();
  // Somebody else reviews, and what still runs is ended first.
  const mayReview = item.can.includes('review') && !runs && item.userId !== me.id;

  const ask = (act: Act) => {
    reset();
    setAsked(act);
  };

  async function run(act: Act, body = {}): Promise<void> {
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
    error: sentence(error),
    onClose: () => setAsked(undefined),
  });

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <Link to={paths.patient(item.patient.id)}>
            <PersonName of={item.patient} />
          </Link>
          <Chip tone={runs ? 'warning' : 'neutral'} icon={runs ? 'clock' : 'minus'}>
            {t(runs ? 'emergency.until' : 'emergency.over', { time: format.ownDateTime(item.until) })}
          </Chip>
        </div>
        <p className="small muted">
          <bdi>{item.userName}</bdi> · <bdi>{format.ownDateTime(item.createdAt)}</bdi> · {t(`reason.${item.reason}`)}
        </p>
        <p className={styles.said}>
          <bdi>{item.text}</bdi>
        </p>
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
        <p>{t('review.effect', { name: item.userName })}</p>
      </ReasonDialog>
    </li>
  );
}
