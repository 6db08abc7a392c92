// The person of the visit: found by name, birth date, phone or CIN, or chosen among recent people.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type EncounterSummary, useGetMeQuery, useListState, useMay, useSearchPatientsCall } from '#api';
import { nameOf, PersonSearch } from '#care';
import { useDateOrder, useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { Avatar, Card, ErrorNotice, List, ListRow, Skeleton } from '#ui';
import styles from './person-picker.module.css';

const mostFound = 20;
const visitsRead = 20;
const peopleShown = 6;

export function PersonPicker({ onChoose }: { readonly onChoose: (patientId: string) => void }) {
  const { t } = useTranslation(['encounters', 'common']);
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const find = useCallback((text: string) => search({ text, dateOrder, limit: mostFound }), [search, dateOrder]);
  const navigate = useNavigate();
  const mayRegister = useMay('patients', 'create');
  return (
    <div className={styles.page}>
      <Card title={t('choosePerson')}>
        <PersonSearch
          label={t('findPerson')}
          hint={t('choosePersonFirst')}
          find={find}
          onPick={onChoose}
          onRegister={mayRegister && ((name) => void navigate(paths.newPatient, { state: name }))}
        />
      </Card>
      <RecentPeople onChoose={onChoose} />
    </div>
  );
}

function RecentPeople({ onChoose }: { readonly onChoose: (patientId: string) => void }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const { rows, error, onRetry } = useListState<EncounterSummary>(
    callsOf('encounters').useListSummaries(
      { authorId: me?.id, sort: '-startedAt', limit: visitsRead },
      { skip: me === undefined },
    ),
  );
  const people = [...new Map((rows ?? []).map(({ patient }) => [patient.id, patient])).values()].slice(0, peopleShown);
  if (rows?.length === 0) return null;
  return (
    <Card title={t('recentPeople')} flush>
      {rows === undefined && error ? (
        <div className={styles.failed}>
          <ErrorNotice message={error} onRetry={onRetry} />
        </div>
      ) : rows === undefined ? (
        <Skeleton rows={3} />
      ) : (
        <List>
          {people.map((patient) => (
            <ListRow
              key={patient.id}
              start={<Avatar givenName={patient.givenName} familyName={patient.familyName} />}
              title={
                <button type="button" className={styles.choose} onClick={() => onChoose(patient.id)}>
                  <bdi>{nameOf(patient)}</bdi>
                </button>
              }
              detail={
                <bdi className="numbers">
                  {[
                    format.age(patient.birthDate),
                    format.date(patient.birthDate),
                    patient.cin && t('common:person.cin', { cin: patient.cin }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
