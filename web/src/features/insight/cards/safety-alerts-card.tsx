// Answers that may mean danger, the latest first: they stay here until a clinician says what was done. Absent without any.
import type { SafetyReason } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type SafetyAlert, useListState } from '#api';
import { nameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, useCommands } from '#records';
import { Button, Chip, ListRow } from '#ui';
import styles from './assessment-cards.module.css';
import { DayCard } from './day-card.tsx';

const most = 50;
const longestOutcome = 2000;

export function SafetyAlertsCard() {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const raised = useListState<SafetyAlert>(
    callsOf('safetyAlerts').useList({ status: 'raised', sort: '-raisedAt', limit: most }),
  );
  const acknowledged = useListState<SafetyAlert>(
    callsOf('safetyAlerts').useList({ status: 'acknowledged', sort: '-raisedAt', limit: most }),
  );
  const rows = raised.rows && acknowledged.rows && [...raised.rows, ...acknowledged.rows];
  const failed = raised.error ? raised : acknowledged;
  if (!failed.error && !rows?.length) return null;
  return (
    <div className={styles.alerts}>
      <DayCard
        title={t('list.alerts.title')}
        list={{ ...failed, rows, onShowMore: undefined }}
        count={rows && format.number(rows.length)}
        empty=""
        row={(row) => <AlertRow key={row.id} row={row} />}
      />
    </div>
  );
}

function AlertRow({ row }: { readonly row: SafetyAlert }) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const name = nameOf(row.patient);
  const close: Command<SafetyAlert> = {
    name: 'close',
    icon: 'check',
    label: t('list.alerts.close.label'),
    question: () => ({
      title: t('list.alerts.close.question', { name }),
      effect: row.status === 'raised' ? t('list.alerts.close.unacknowledged') : t('list.alerts.close.effect'),
      ask: { reason: { label: t('list.alerts.close.outcome'), maxLength: longestOutcome, missing: 'outcome' } },
      body: ({ reason }) => ({ outcome: reason.trim() }),
      done: t('list.alerts.close.done'),
    }),
  };
  const { may, ask, dialog } = useCommands({
    record: row,
    hook: callsOf('safetyAlerts').useCommand(),
    commands: [close],
  });
  // The assessment may be closed to a reader whom the alert reaches.
  const to = row.assessmentId ? paths.assessment(row.assessmentId) : paths.patient(row.patientId, 'assessments');
  const facts = [
    format.dateTime(row.raisedAt),
    row.ownerName && t('list.alerts.by', { name: row.ownerName }),
    row.acknowledgedByName && t('list.alerts.acknowledgedBy', { name: row.acknowledgedByName }),
    row.isAnswerChanged && t('list.alerts.changed'),
    row.acknowledgeNote,
  ];
  return (
    <ListRow
      endBelow
      title={
        <Link to={to}>
          <PersonName of={row.patient} />
        </Link>
      }
      detail={
        <>
          <Chip tone="error" icon="alert">
            {t(`list.alerts.reason.${row.reason as SafetyReason}`)}
          </Chip>
          <div>
            <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          </div>
        </>
      }
      end={
        <span className="row">
          {row.can.includes('acknowledge') && (
            <Button size="small" to={to}>
              {t('list.alerts.follow')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
          {may('close') && (
            <Button size="small" variant="contained" color="primary" onClick={() => ask('close')}>
              {t('list.alerts.close.label')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
          {dialog}
        </span>
      }
    />
  );
}
