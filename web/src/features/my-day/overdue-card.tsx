// People of the caller's panel without a contact for more than 30 days, the longest wait first.
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Patient, useListPatientsInfiniteQuery, useListState } from '#api';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { Avatar, Icon, ListRow } from '#ui';
import { DayCard } from './day-card.tsx';
import styles from './my-day.module.css';

const overdueAfterDays = 30;
const shown = 8;
const panelLimit = 200;

export function OverdueCard({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const zone = useZone();
  const list = useListState<Patient>(
    useListPatientsInfiniteQuery({ assignedTo: userId, status: 'active', limit: panelLimit }),
  );
  // Whoever was never reached waits since the registration.
  const waitOf = (patient: Patient) =>
    format.daysSince(patient.lastContactOn ?? civilDateOf(new Date(patient.createdAt), zone));
  const rows = list.rows
    ?.filter((patient) => waitOf(patient) > overdueAfterDays)
    .sort((a, b) => waitOf(b) - waitOf(a) || a.familyName.localeCompare(b.familyName));
  return (
    <DayCard
      title={t('overdue.title')}
      list={{
        ...list,
        rows: rows?.slice(0, shown),
        onShowMore: rows && rows.length > shown ? () => undefined : undefined,
      }}
      aside={
        <Link className="small" to={paths.patients}>
          {t('common:action.seeAll')}
        </Link>
      }
      empty={t('overdue.empty', { days: overdueAfterDays })}
      row={(patient) => {
        const name = `${patient.givenName} ${patient.familyName}`;
        return (
          <ListRow
            key={patient.id}
            start={<Avatar givenName={patient.givenName} familyName={patient.familyName} />}
            title={<Link to={paths.patient(patient.id)}>{name}</Link>}
            detail={`${format.age(patient.birthDate)} · ${format.language(patient.preferredLanguage)}`}
            end={
              <>
                <span className={styles.late}>{t('common:days', { count: waitOf(patient) })}</span>
                {patient.phone && patient.phoneSafe && (
                  <IconButton component="a" href={`tel:${patient.phone}`} aria-label={t('overdue.call', { name })}>
                    <Icon name="phone" />
                  </IconButton>
                )}
              </>
            }
          />
        );
      }}
    />
  );
}
