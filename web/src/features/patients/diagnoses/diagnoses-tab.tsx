// The problem list: diagnoses that wait for a decision, then current ones, and past ones folded away.
import { useTranslation } from 'react-i18next';
import { callsOf, type Diagnosis, type Patient, useListState, useMay } from '#api';
import { RecordCard, useCardEditing } from '#records';
import { Card, Disclosure, List, ListGroup } from '#ui';
import { DiagnosisForm } from './diagnosis-form.tsx';
import styles from './diagnosis-row.module.css';
import { DiagnosisRow } from './diagnosis-row.tsx';
import { type DiagnosisPlace, placeOf } from './diagnosis-state.ts';
import { useDiagnosisWords } from './use-diagnosis-words.ts';

const opener = 'add-diagnosis';

export function DiagnosesTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('diagnoses');
  const list = useListState<Diagnosis>(callsOf('diagnoses').useList({ patientId: patient.id, limit: 200 }));
  const { titleOf } = useDiagnosisWords(list.rows);
  const { editing, record, edit, onDone } = useCardEditing<Diagnosis>(opener);
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const mayAdd = useMay('diagnoses', 'create') === true && patient.can.includes('update');
  if (editing)
    return (
      <Card title={record ? titleOf(record) : t('newTitle')}>
        <DiagnosisForm patient={patient} record={record} onDone={onDone} />
      </Card>
    );
  const rowsOf = (place: DiagnosisPlace) => list.rows?.filter((row) => placeOf(row) === place) ?? [];
  const all = (rows: readonly Diagnosis[]) => (
    <List>
      {rows.map((row) => (
        <DiagnosisRow key={row.id} row={row} title={titleOf(row)} onEdit={() => edit(row)} />
      ))}
    </List>
  );
  const [waiting, listed, past] = [rowsOf('waiting'), rowsOf('listed'), rowsOf('past')];
  return (
    <RecordCard
      title={t('title')}
      isMain
      add={mayAdd && { id: opener, label: t('add'), onAdd: () => edit('new') }}
      list={list}
      empty={t('empty')}
      all={() => (
        <>
          {waiting.length > 0 && <ListGroup title={t('waiting')}>{all(waiting)}</ListGroup>}
          {listed.length > 0 && <ListGroup title={t('listed')}>{all(listed)}</ListGroup>}
          {past.length > 0 && (
            <div className={styles.past}>
              <Disclosure summary={t('past', { count: past.length })}>{all(past)}</Disclosure>
            </div>
          )}
        </>
      )}
    />
  );
}
