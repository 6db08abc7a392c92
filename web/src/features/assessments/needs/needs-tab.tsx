// The social needs of a person: possible ones, which the worker asks about, then open ones, and those that are over.
import { useTranslation } from 'react-i18next';
import { callsOf, type Need, type Patient, type Referral, useListState, useMay } from '#api';
import { RecordCard, useCardEditing } from '#records';
import { Card, Disclosure, List, ListGroup } from '#ui';
import { NeedForm } from './need-form.tsx';
import { type NeedPlace, needPlaces, placeOf } from './need-place.ts';
import { NeedRow } from './need-row.tsx';
import styles from './needs.module.css';
import { useNeedCodes } from './use-need-words.ts';

const opener = 'add-need';
const most = 200;

export function NeedsTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['needs', 'programs']);
  const list = useListState<Need>(callsOf('needs').useList({ patientId: patient.id, sort: '-foundOn', limit: most }));
  const mayRead = useMay('referrals', 'read') === true;
  const referrals = useListState<Referral>(
    callsOf('referrals').useList({ patientId: patient.id, sort: '-receivedOn', limit: most }, { skip: !mayRead }),
  );
  const codeText = useNeedCodes(list.rows);
  const { editing, record, edit, onDone } = useCardEditing<Need>(opener);
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const mayAdd = useMay('needs', 'create') === true && patient.can.includes('update');
  if (editing)
    return (
      <Card title={record ? t(`programs:need.${record.domain}`) : t('newTitle')}>
        <NeedForm patient={patient} record={record} onDone={onDone} />
      </Card>
    );
  const rowsOf = (place: NeedPlace) =>
    (list.rows ?? [])
      .filter((row) => placeOf(row) === place)
      .map((row) => (
        <NeedRow
          key={row.id}
          row={row}
          codeText={row.code ? codeText(row.code) : undefined}
          referrals={(referrals.rows ?? []).filter(({ needId }) => needId === row.id)}
          onEdit={() => edit(row)}
        />
      ));
  return (
    <RecordCard
      title={t('title')}
      isMain
      add={mayAdd && { id: opener, label: t('add'), onAdd: () => edit('new') }}
      list={list}
      empty={t('empty')}
      all={() =>
        needPlaces.map((place) => {
          const rows = rowsOf(place);
          if (rows.length === 0) return null;
          return place === 'past' ? (
            <div key={place} className={styles.past}>
              <Disclosure summary={t('past', { count: rows.length })}>
                <List label={t('past', { count: rows.length })}>{rows}</List>
              </Disclosure>
            </div>
          ) : (
            <ListGroup key={place} title={t(`place.${place}`)}>
              {rows}
            </ListGroup>
          );
        })
      }
    />
  );
}
