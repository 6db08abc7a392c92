// Relatives and friends who help, the emergency contact first, with what they may hear and decide.
import type { caregiver, RecordOf } from '@puente/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useListState } from '#api';
import { nameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import { RecordCard, useCardEditing } from '#records';
import { ActionMenu, Avatar, CallButton, Card, Chip, ListRow, rowId } from '#ui';
import styles from '../person/support-network.module.css';
import { useMayAdd } from '../person/use-may-add.ts';
import { CaregiverForm } from './caregiver-form.tsx';
import { useCaregiverWords } from './use-caregiver-words.ts';

export type Caregiver = RecordOf<typeof caregiver>;

const opener = 'add-caregiver';

const inOrder = (today: string) => (a: Caregiver, b: Caregiver) =>
  Number(isFormer(a, today)) - Number(isFormer(b, today)) ||
  Number(b.emergencyContact) - Number(a.emergencyContact) ||
  Number(b.legalAuthority !== 'none') - Number(a.legalAuthority !== 'none');

const isFormer = ({ endsOn }: Caregiver, today: string) => Boolean(endsOn && endsOn < today);

export function CaregiversSection({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('support-network');
  const { today } = useFormat();
  const list = useListState<Caregiver>(
    callsOf('caregivers').useList({ patientId: patient.id, sort: 'familyName', limit: 100 }),
  );
  const { editing, record, edit, onDone } = useCardEditing<Caregiver>(opener);
  const mayAdd = useMayAdd('caregivers', patient);
  if (editing)
    return (
      <Card title={record ? nameOf(record) : t('caregiver.newTitle')}>
        <CaregiverForm patient={patient} record={record} onDone={onDone} />
      </Card>
    );
  return (
    <RecordCard
      title={t('caregiver.title')}
      isMain
      add={mayAdd && { id: opener, label: t('caregiver.add'), onAdd: () => edit('new') }}
      list={{ ...list, rows: list.rows?.toSorted(inOrder(today)) }}
      empty={t('caregiver.empty')}
      row={(person) => <CaregiverRow key={person.id} person={person} onEdit={() => edit(person)} />}
    />
  );
}

function CaregiverRow({ person, onEdit }: { readonly person: Caregiver; readonly onEdit: () => void }) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const words = useCaregiverWords();
  const former = isFormer(person, format.today);
  const facts = [
    words.relationship(person.relationship),
    person.phone && (
      <span key="phone" className={styles.number}>
        {format.phone(person.phone)}
      </span>
    ),
    person.language && format.language(person.language),
    person.livesWith && t('caregiver.livesWith'),
    person.strain !== null && person.strain !== undefined && t('caregiver.strain', { strain: person.strain }),
    former && person.endsOn && t('until', { date: format.date(person.endsOn) }),
  ];
  return (
    <ListRow
      id={rowId(person.id)}
      start={<Avatar givenName={person.givenName} familyName={person.familyName} />}
      title={<PersonName of={person} />}
      detail={
        <>
          <bdi>
            {facts.filter(Boolean).map((fact, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their order
              <Fragment key={place}>
                {place > 0 && ' · '}
                {fact}
              </Fragment>
            ))}
          </bdi>
          <span className={styles.chips}>
            {former && (
              <Chip tone="neutral" icon="minus">
                {t('former')}
              </Chip>
            )}
            {person.emergencyContact && !former && (
              <Chip tone="accent" icon="phone">
                {t('caregiver.emergency')}
              </Chip>
            )}
            {person.legalAuthority !== 'none' && (
              <Chip tone="info" icon="shield">
                {words.authority(person.legalAuthority)}
              </Chip>
            )}
            <Chip tone={person.consentToShare ? 'success' : 'warning'} icon={person.consentToShare ? 'check' : 'lock'}>
              {person.consentToShare
                ? t('caregiver.mayHear', { what: person.shareScope.map(words.share).join(', ') })
                : t('caregiver.mayHearNothing')}
            </Chip>
          </span>
        </>
      }
      end={
        <span className="row">
          {person.phone && !former && <CallButton name={nameOf(person)} phone={person.phone} />}
          {person.can.includes('update') && (
            <ActionMenu
              label={t('actionsOf', { name: nameOf(person) })}
              actions={[{ label: t('caregiver.edit'), icon: 'pen', onSelect: onEdit }]}
            />
          )}
        </span>
      }
    />
  );
}
