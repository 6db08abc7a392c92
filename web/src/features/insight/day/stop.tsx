// One encounter of the day: time, mark, person, subject.

import type { Stage } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EncounterSummary } from '#api';
import { PersonName, StageChip, StatusChip, standOfNote } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Icon } from '#ui';
import styles from './stop.module.css';

interface StopProps {
  readonly encounter: EncounterSummary;
  readonly stage: Stage;
  /** From 1, in the order of the day. */
  readonly place: number;
}

/** Place and duration, in one line. */
type Facts = Pick<EncounterSummary, 'mode' | 'placeOfService'> &
  Partial<Pick<EncounterSummary, 'durationMinutes' | 'travelMinutes'>>;

export function StopFacts({ of: encounter }: { readonly of: Facts }) {
  const { t } = useTranslation(['encounters', 'common', 'my-day']);
  const facts = [
    encounter.mode && t(`encounters:mode.${encounter.mode}`),
    encounter.placeOfService && t(`encounters:place.${encounter.placeOfService}`),
    encounter.durationMinutes && t('common:minutes', { count: encounter.durationMinutes }),
    encounter.travelMinutes && t('my-day:today.travel', { minutes: encounter.travelMinutes }),
  ].filter(Boolean);
  return <bdi>{facts.join(' · ')}</bdi>;
}

/** The times and the mark on the line; the children are the content. A time on another day shows that day. */
export function StopFrame({
  times: { startedAt, endedAt, serviceDate },
  stage,
  mark,
  kind,
  children,
}: {
  readonly times: Pick<EncounterSummary, 'startedAt' | 'endedAt' | 'serviceDate'>;
  readonly stage: Stage;
  readonly mark: ReactNode;
  readonly kind: 'over' | 'next' | 'later';
  readonly children: ReactNode;
}) {
  const format = useFormat();
  return (
    <li className={`${styles.stop} ${styles[kind]}`} aria-current={kind === 'next' ? 'step' : undefined}>
      <span className={styles.time}>
        <bdi>{format.time(startedAt)}</bdi>
        {endedAt && (
          <small>
            <bdi>{format.time(endedAt)}</bdi>
          </small>
        )}
        {stage === 'missed' && (
          <small>
            <bdi>{format.dayOfMonth(serviceDate)}</bdi>
          </small>
        )}
      </span>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div className={`${styles.what} in-order`}>{children}</div>
    </li>
  );
}

export function Stop({ encounter, stage, isDone, place }: StopProps & { readonly isDone: boolean }) {
  const over = stage === 'over';
  return (
    <StopFrame
      times={encounter}
      stage={stage}
      kind={over ? 'over' : 'later'}
      mark={over ? <Icon name={isDone ? 'check' : 'pen'} size="small" /> : place}
    >
      <div className="row">
        <Link className={styles.name} to={paths.encounter(encounter.id)}>
          <PersonName of={encounter.patient} />
        </Link>
        {over || encounter.status === 'checked-in' ? (
          <StatusChip of="encounter" status={standOfNote(encounter)} />
        ) : (
          <StageChip stage={stage} />
        )}
      </div>
      {encounter.purpose && (
        <p className="small muted">
          <bdi>{encounter.purpose}</bdi>
        </p>
      )}
      <p className="small faint">
        <StopFacts of={encounter} />
      </p>
    </StopFrame>
  );
}
