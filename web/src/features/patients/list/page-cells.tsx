// Cells of the patient list that are read for a whole page of rows in one request, and only while their column is
// shown.
import { stageOf } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedPatient, useListOpenVisitsQuery, useListPatientUsageQuery } from '#api';
import { StageChip } from '#care';
import { useFormat } from '#i18n';
import { Icon } from '#ui';
import { nextVisitOf } from '../person/next-step.ts';
import { useNextStep } from '../person/use-next-step.ts';
import styles from './page-cells.module.css';

interface PageCellProps {
  readonly patient: ListedPatient;
  /** The ids of the row's page; all cells of the page share one list. */
  readonly page: readonly string[];
}

/** An empty cell; `unread` says that its data could not be loaded. */
const Nothing = ({ unread }: { readonly unread?: string | undefined }) => (
  <span className="muted nowrap">–{unread && <span className="visually-hidden"> {unread}</span>}</span>
);

export function UnitsUsed({ patient, page }: PageCellProps) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const { item, isLoading, isError } = useListPatientUsageQuery(page, {
    selectFromResult: ({ data, isLoading, isError }) => ({
      item: data?.items.find(({ patientId }) => patientId === patient.id),
      isLoading,
      isError,
    }),
  });
  if (isLoading) return null;
  if (!item?.usage) return <Nothing unread={isError ? t('common:ui.units.unread') : undefined} />;
  const { used, limit, warnFrom } = item.usage;
  if (limit === null) return <bdi className="numbers nowrap">{format.number(used)}</bdi>;
  const left = limit - used;
  const isNear = warnFrom !== null && used >= warnFrom;
  const words =
    left > 0 ? t('common:ui.units.planAfter', { count: left }) : t('common:ui.units.planNeeded', { unit: limit + 1 });
  return (
    <span className={isNear ? styles.late : 'numbers nowrap'} title={isNear ? words : undefined}>
      {isNear && <Icon name="alert" size="small" />}
      <bdi>{t('unitsOf', { used, count: limit })}</bdi>
      {isNear && <span className="visually-hidden"> {words}</span>}
    </span>
  );
}

function useOpenVisits({ patient, page }: PageCellProps) {
  return useListOpenVisitsQuery(page, {
    selectFromResult: ({ data, isLoading, isError }) => ({
      visits: data?.items.find(({ patientId }) => patientId === patient.id)?.visits,
      isLoading,
      isError,
    }),
  });
}

export function NextVisit(props: PageCellProps) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const { visits, isLoading, isError } = useOpenVisits(props);
  if (isLoading) return null;
  const visit = visits && nextVisitOf(visits);
  if (!visit) return <Nothing unread={isError ? t('visitsUnread') : undefined} />;
  return (
    <span className={styles.visit}>
      <bdi className="numbers nowrap">{format.dateTime(visit.startedAt)}</bdi>
      <StageChip stage={stageOf(visit, Date.now(), format.today)} />
    </span>
  );
}

export function NextStepText(props: PageCellProps): ReactNode {
  const { t } = useTranslation('patients');
  const stepOf = useNextStep();
  const { visits, isLoading, isError } = useOpenVisits(props);
  if (isLoading) return null;
  const step = visits && stepOf(props.patient, visits);
  if (!step) return <Nothing unread={isError ? t('visitsUnread') : undefined} />;
  return (
    <span className={step.isLate ? styles.lateStep : styles.step}>
      {step.isLate && <Icon name="clock" size="small" />}
      <bdi className={step.isLate || step.next ? undefined : 'muted'}>{step.title}</bdi>
    </span>
  );
}
