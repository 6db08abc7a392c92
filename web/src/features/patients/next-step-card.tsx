// What comes next with this person: a visit that is planned, a note that waits for its signature, or a contact that is due.
import Button from '@mui/material/Button';
import { type encounter, isPlanned, type RecordOf } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Patient, useListEncountersInfiniteQuery, useListState, useOverdueAfterDays } from '#api';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { beginVisit, paths } from '#paths';
import { ErrorNotice, Icon, LinesSkeleton } from '#ui';
import styles from './next-step-card.module.css';

/** Drafts and plans that are looked at; more than one open at a time is rare. */
const looked = 10;

export function NextStepCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const zone = useZone();
  const overdueAfterDays = useOverdueAfterDays();
  const list = useListState<RecordOf<typeof encounter>>(
    useListEncountersInfiniteQuery({ patientId: patient.id, status: 'in-progress', sort: 'startedAt', limit: looked }),
  );
  if (list.error && !list.rows) return <ErrorNotice message={list.error} onRetry={list.onRetry} />;
  if (!list.rows) return <NextStepFrame />;
  const underWay = list.rows.find((row) => !isPlanned(row) && !row.endedAt && row.serviceDate === format.today);
  const planned = underWay ? undefined : list.rows.find(isPlanned);
  const step = underWay ?? planned ?? list.rows[0];
  if (step) {
    const mine = step.can.includes('update');
    const said = { date: format.weekday(step.serviceDate), time: format.time(step.startedAt) };
    const isMissed = planned !== undefined && step.serviceDate < format.today;
    const title = underWay
      ? t('next.underWay', said)
      : isMissed
        ? t('next.missed', said)
        : planned
          ? t(step.serviceDate === format.today ? 'next.today' : 'next.planned', said)
          : t('next.draft', said);
    return (
      <NextStep
        late={isMissed}
        title={title}
        detail={step.purpose ?? (step.authorName && t('next.by', { name: step.authorName }))}
        action={
          <Button
            component={Link}
            to={mine ? paths.editEncounter(step.id) : paths.encounter(step.id)}
            {...(planned && { state: beginVisit })}
          >
            {!mine
              ? t('next.openPlan')
              : underWay
                ? t('next.continue')
                : planned
                  ? t('next.start')
                  : t('next.openDraft')}
          </Button>
        }
      />
    );
  }
  // Whoever was never reached waits since the registration.
  const waiting = format.daysSince(patient.lastContactOn ?? civilDateOf(new Date(patient.createdAt), zone));
  if (patient.status !== 'active') return null;
  if (overdueAfterDays !== undefined && waiting > overdueAfterDays)
    return (
      <NextStep
        late
        title={t('next.overdue', { count: waiting })}
        detail={t('next.overdueHint', { count: overdueAfterDays })}
      />
    );
  return (
    <NextStep
      title={t('next.none')}
      detail={patient.lastContactOn ? t('next.last', { date: format.weekday(patient.lastContactOn) }) : t('never')}
    />
  );
}

interface NextStepProps {
  readonly title: string;
  readonly detail?: string | null | undefined;
  readonly action?: ReactNode;
  readonly late?: boolean;
}

function NextStep({ title, detail, action, late = false }: NextStepProps) {
  return (
    <NextStepFrame>
      <span className={`${styles.icon} ${late ? styles.late : ''}`} aria-hidden="true">
        <Icon name={late ? 'clock' : 'arrow'} flip={!late} />
      </span>
      <div>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {detail && (
          <p className="small muted">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      {action}
    </NextStepFrame>
  );
}

/** Without children it holds the place of what is being read. */
function NextStepFrame({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('patients');
  return (
    <section className={styles.next} aria-label={t('next.title')}>
      {children ?? <LinesSkeleton lines={2} />}
    </section>
  );
}
