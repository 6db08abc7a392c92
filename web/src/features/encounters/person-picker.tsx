// Finds the person an encounter is about.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useSearchPatientsQuery } from '#api';
import { useFormat } from '#i18n';
import { Avatar, Card, ErrorNotice, fieldStyles, List, ListRow, Skeleton } from '#ui';
import styles from './person-picker.module.css';

const settleMs = 200;

export function PersonPicker({ onChoose }: { readonly onChoose: (patientId: string) => void }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const sentence = useErrorSentence();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const { currentData, error, refetch, isFetching } = useSearchPatientsQuery(
    { text, limit: 20 },
    { skip: text === '' },
  );

  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Card title={t('choosePerson')} flush>
      <search className={styles.search}>
        <label className="small muted" htmlFor="find-person">
          {t('choosePersonFirst')}
        </label>
        <input
          className={fieldStyles.control}
          id="find-person"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {error && (
        <div className={styles.search}>
          <ErrorNotice message={sentence(error) ?? ''} onRetry={refetch} />
        </div>
      )}
      {text !== '' && isFetching && !currentData && <Skeleton rows={3} />}
      {text !== '' && currentData?.items.length === 0 && (
        <p className={`${styles.search} muted`} role="status">
          {t('noPersonFound')}
        </p>
      )}
      {text !== '' && currentData && currentData.items.length > 0 && (
        <List>
          {currentData.items.map((patient) => (
            <ListRow
              key={patient.id}
              start={<Avatar givenName={patient.givenName} familyName={patient.familyName} />}
              title={
                <button type="button" className={styles.choose} onClick={() => onChoose(patient.id)}>
                  {patient.givenName} {patient.familyName}
                </button>
              }
              detail={[
                format.age(patient.birthDate),
                format.date(patient.birthDate),
                patient.cin && t('common:person.cin', { cin: patient.cin }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
