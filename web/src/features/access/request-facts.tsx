// The facts of a request: person, state, time, reason, and the decision.
import { longestWaitDays, type OwnAccessRequest } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Chip } from '#ui';
import styles from './waiting-list.module.css';

type Status = OwnAccessRequest['status'];

const chipStyles = {
  open: ['warning', 'clock'],
  granted: ['success', 'check'],
  declined: ['neutral', 'x-circle'],
  withdrawn: ['neutral', 'minus'],
} as const satisfies Record<Status, readonly unknown[]>;

interface RequestFactsProps {
  readonly request: Pick<
    OwnAccessRequest,
    'reason' | 'createdAt' | 'decidedByName' | 'decidedAt' | 'until' | 'declineReason'
  > & { readonly status: string };
  readonly person: ReactNode;
  /** The requester; left out if it is the reader. */
  readonly asker?: string;
  readonly note?: string | undefined;
}

export function RequestFacts({ request, person, asker, note }: RequestFactsProps) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const status = request.status as Status;
  const [tone, icon] = chipStyles[status];
  return (
    <div className={styles.what}>
      <div className={styles.name}>
        {person}
        <Chip tone={tone} icon={icon}>
          {request.until && status === 'granted'
            ? t('request.grantedUntil', { day: format.date(request.until) })
            : t(`request.status.${status}`)}
        </Chip>
      </div>
      <p className="small muted">
        {asker && (
          <>
            <bdi>{asker}</bdi> ·{' '}
          </>
        )}
        <bdi>{format.ownDateTime(request.createdAt)}</bdi>
      </p>
      <p className={styles.said}>
        <bdi>{request.reason}</bdi>
      </p>
      {note && <p className="small muted">{note}</p>}
      {status === 'declined' && !request.decidedAt && (
        <p className="small muted">{t('request.forgotten', { count: longestWaitDays })}</p>
      )}
      {request.decidedAt && (
        <p className="small muted">
          {t('request.decidedBy', { name: request.decidedByName, time: format.ownDateTime(request.decidedAt) })}{' '}
          {request.declineReason && <bdi>{request.declineReason}</bdi>}
        </p>
      )}
    </div>
  );
}
