// The events of the person, newest first; only one kind if chosen.
import { type TimelineItem, type TimelineKind, timelineKinds } from '@puente/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListState, useListTimelineInfiniteQuery } from '#api';
import { Card, EmptyState, ErrorNotice, fieldStyles, Skeleton, Timeline } from '#ui';
import type { PatientTabProps } from '../person/patient-tab.ts';
import { useTimelineEntries } from '../person/timeline-entries.tsx';
import styles from './patient-timeline-tab.module.css';

export function PatientTimelineTab({ patient }: PatientTabProps) {
  const { t } = useTranslation('patients');
  const [kind, setKind] = useState<TimelineKind>();
  return (
    <Card title={t('tabs.timeline')} flush aside={<KindSelect kind={kind} onChange={setKind} />}>
      <TimelineOf key={kind ?? 'all'} patientId={patient.id} kind={kind} />
    </Card>
  );
}

interface KindSelectProps {
  readonly kind: TimelineKind | undefined;
  readonly onChange: (kind: TimelineKind | undefined) => void;
}

function KindSelect({ kind, onChange }: KindSelectProps) {
  const { t } = useTranslation('patients');
  const id = useId();
  return (
    <div className={`${styles.kind} ${kind ? '' : 'off-paper'}`}>
      <label className="small muted" htmlFor={id}>
        {t('timeline.show')}
      </label>
      <select
        id={id}
        className={fieldStyles.control}
        value={kind ?? ''}
        onChange={({ target }) => onChange(timelineKinds.find((known) => known === target.value))}
      >
        <option value="">{t('timeline.everything')}</option>
        {timelineKinds.map((known) => (
          <option key={known} value={known}>
            {t(`timeline.${known}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TimelineOfProps {
  readonly patientId: string;
  readonly kind: TimelineKind | undefined;
}

function TimelineOf({ patientId, kind }: TimelineOfProps) {
  const { t } = useTranslation('patients');
  const list = useListState<TimelineItem>(useListTimelineInfiniteQuery({ patientId, ...(kind && { kind }) }));
  const entries = useTimelineEntries(list.rows, patientId);
  if (list.error && !list.rows)
    return (
      <div className={styles.pad}>
        <ErrorNotice message={list.error} onRetry={list.onRetry} />
      </div>
    );
  if (!list.rows) return <Skeleton />;
  if (list.rows.length === 0) return <EmptyState text={t(kind ? 'timeline.noneOfKind' : 'timeline.empty')} />;
  return <Timeline entries={entries} onShowMore={list.onShowMore} busy={list.busy} />;
}
