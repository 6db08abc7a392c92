// Insurance of the person over time: the payer on a day, the periods on a line, and the time of each check.
import type { coverage, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, useListState } from '#api';
import { RecordCard, useCardEditing } from '#records';
import { Card } from '#ui';
import type { PatientTabProps } from '../person/patient-tab.ts';
import styles from '../person/support-network.module.css';
import { useMayAdd } from '../person/use-may-add.ts';
import { CoverageForm } from './coverage-form.tsx';
import { CoverageLine } from './coverage-line.tsx';
import { CoverageRow } from './coverage-row.tsx';
import { PayerOnDay } from './payer-on-day.tsx';
import { useCoverageArrival } from './use-coverage-arrival.tsx';

const opener = 'add-coverage';
const titleId = 'coverage-title';

export type Coverage = RecordOf<typeof coverage>;

export function CoverageTab({ patient }: PatientTabProps) {
  const { t } = useTranslation('support-network');
  const list = useListState<Coverage>(
    callsOf('coverages').useList({ patientId: patient.id, sort: 'priority', limit: 100 }),
  );
  const { editing, record, edit, onDone, focusRow } = useCardEditing<Coverage>(opener);
  const mayAdd = useMayAdd('coverages', patient);
  const arrival = useCoverageArrival({ rows: list.rows, mayAdd, titleId, open: edit });
  if (editing)
    return (
      <Card title={t(record ? 'coverage.editTitle' : 'coverage.newTitle')}>
        {arrival.notice}
        <CoverageForm
          patient={patient}
          record={record}
          rows={list.rows ?? []}
          focusOn={arrival.field}
          onDone={(saved) => {
            arrival.forget();
            onDone(saved);
          }}
        />
      </Card>
    );
  const valid = list.rows?.filter(({ status }) => status === 'active') ?? [];
  return (
    <>
      {arrival.notice}
      <div className={styles.columns}>
        <RecordCard
          title={t('coverage.title')}
          titleId={titleId}
          isMain
          add={mayAdd && { id: opener, label: t('coverage.add'), onAdd: () => edit('new') }}
          list={list}
          empty={t('coverage.empty')}
          row={(row) => (
            <CoverageRow
              key={row.id}
              row={row}
              payer={row.payerName ?? t('coverage.unknownPayer')}
              onEdit={() => edit(row)}
              onActed={() => focusRow(row.id)}
            />
          )}
        />
        {valid.length > 0 && (
          <div className="stack">
            <PayerOnDay coverages={valid} cin={patient.cin ?? null} />
            <CoverageLine coverages={valid} />
          </div>
        )}
      </div>
    </>
  );
}
