// The next step with this person: a planned visit, a note that waits for its signature, or a contact that is due.
import { isPlanned } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type EncounterSummary, type Patient, useListState } from '#api';
import { beginVisit, paths } from '#paths';
import { Button, ErrorNotice, Icon, LinesSkeleton } from '#ui';
import type { StagedVisit } from '../person/next-step.ts';
import { useNextStep } from '../person/use-next-step.ts';
import styles from './next-step-card.module.css';

/** The number of drafts and plans that load; more than one open at a time is rare. */
const mostRead = 10;

export function NextStepCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('patients');
  const stepOf = useNextStep();
  const list = useListState<EncounterSummary>(
    callsOf('encounters').useListSummaries({
      patientId: patient.id,
      isOpen: 'true',
      sort: 'startedAt',
      limit: mostRead,
    }),
  );
  if (list.error && !list.rows) return <ErrorNotice message={list.error} onRetry={list.onRetry} />;
  if (!list.rows) return <NextStepFrame />;
  const step = stepOf(patient, list.rows);
  if (!step) return null;
  const { title, isLate, detail, next } = step;
  if (!next) return <NextStep late={isLate} title={title} detail={detail} />;
  const { purpose, authorName } = next.visit;
  return (
    <NextStep
      late={isLate}
      title={title}
      detail={purpose ?? (authorName && t('next.by', { name: authorName }))}
      action={<OpenVisit {...next} />}
    />
  );
}

function OpenVisit({ visit, stage }: StagedVisit<EncounterSummary>) {
  const { t } = useTranslation('patients');
  const mine = visit.can.includes('update');
  return (
    <Button
      to={mine ? paths.editEncounter(visit.id) : paths.encounter(visit.id)}
      {...(isPlanned(visit) && { state: beginVisit })}
    >
      {!mine
        ? t('next.openPlan')
        : stage === 'under-way'
          ? t('next.continue')
          : isPlanned(visit)
            ? t('next.start')
            : t('next.openDraft')}
    </Button>
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

/** Without children it is a placeholder. */
function NextStepFrame({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('patients');
  return (
    <section className={styles.next} aria-label={t('next.title')}>
      {children ?? <LinesSkeleton lines={2} />}
    </section>
  );
}
