// The people the reader opened last, one touch away.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListRecentPatientsQuery } from '#api';
import { PersonName } from '#care';
import { paths } from '#paths';
import styles from './patient-search-box.module.css';

const shown = 5;

export function RecentPeople() {
  const { t } = useTranslation('patients');
  const { data } = useListRecentPatientsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Keeps the height of an empty line, so that the content below does not move.
  if (!data || data.items.length === 0) return <div className={`${styles.hints} ${styles.room}`} />;
  return (
    <nav className={styles.hints} aria-label={t('recentlyOpened')}>
      <span>{t('recentlyOpened')}</span>
      {data.items.slice(0, shown).map((patient) => (
        <Link key={patient.id} to={paths.patient(patient.id)}>
          <PersonName of={patient} />
        </Link>
      ))}
    </nav>
  );
}
