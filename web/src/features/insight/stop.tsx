// One encounter of the day: time, mark, person, what it is about.

import type { Stage } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EncounterSummary } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Icon, PersonName, StageChip, StatusChip, standOfNote } from '#ui';
import styles from './stop.module.css';

interface StopProps {
  readonly encounter: EncounterSummary;
  readonly stage: Stage;
  /** From 1, in the order of the day. */
  readonly place: number;
}

/** Where and for how long, in one line. */
export function StopFacts({ encounter }: Pick<StopProps, 'encounter'>) {
  const { t } = useTranslation(['encounters', 'common', 'my-day']);
  const facts = [
    encounter.mode && t(`encounters:mode.${encounter.mode}`),
    encounter.placeOfService && t(`encounters:place.${encounter.placeOfService}`),
    encounter.durationMinutes && t('common:minutes', { count: encounter.durationMinutes }),
    encounter.travelMinutes && t('my-day:today.travel', { minutes: encounter.travelMinutes }),
  ].filter(Boolean);
  return <bdi>{facts.join(' · ')}</bdi>;
}

/** The times and the mark on the line; the rest is the content. A time on another day is shown with that day. */
export function StopFrame({
  encounter,
  stage,
  mark,
  kind,
  children,
}: {
  readonly encounter: EncounterSummary;
  readonly stage: Stage;
  readonly mark: ReactNode;
  readonly kind: 'over' | 'next' | 'later';
  readonly children: ReactNode;
}) {
  const format = useFormat();
  return (
    <li className={`${styles.stop} ${styles[kind]}`} aria-current={kind === 'next' ? 'step' : undefined}>
      <span className={styles.time}>
        <bdi>{format.time(encounter.startedAt)}</bdi>
        {encounter.endedAt && (
          <small>
            <bdi>{format.time(encounter.endedAt)}</bdi>
          </small>
        )}
        {stage === 'missed' && (
          <small>
            <bdi>{format.dayOfMonth(encounter.serviceDate)}</bdi>
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

export function Stop({ encounter, stage, place }: StopProps) {
  const over = stage === 'over';
  return (
    <StopFrame
      encounter={encounter}
      stage={stage}
      kind={over ? 'over' : 'later'}
      mark={over ? <Icon name="check" size="small" /> : place}
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
        <StopFacts encounter={encounter} />
      </p>
    </StopFrame>
  );
}
