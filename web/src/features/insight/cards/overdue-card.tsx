// People who are overdue for a contact, the longest wait first: a CHW's panel, or all people in a clinician's reach.
import { emptyFilter } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type ListedPatient, useListState, useOverdueAfterDays } from '#api';
import { nameOf, PersonName, useMayCall } from '#care';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { Avatar, CallButton, countText, Icon, ListRow } from '#ui';
import styles from '../day/my-day.module.css';
import { DayCard } from './day-card.tsx';

const shown = 6;

interface OverdueCardProps {
  /** Only people of this CHW. */
  readonly assignedTo?: string;
}

export function OverdueCard({ assignedTo }: OverdueCardProps) {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const mayCall = useMayCall();
  const overdueAfterDays = useOverdueAfterDays() ?? 0;
  const skip = overdueAfterDays === 0;
  const panel = { ...(assignedTo && { assignedTo }), status: 'active' };
  const overdue = { ...panel, lastContactOnTo: addDays(format.today, -overdueAfterDays - 1) };
  const list = useListState<ListedPatient>(
    callsOf('patients').useListSummaries({ ...overdue, sort: 'lastContactOn', limit: shown }, { skip }),
  );
  const { data: all } = callsOf('patients').useCount(overdue, { skip });
  const { data: never } = callsOf('patients').useCount({ ...panel, lastContactOn: emptyFilter });
  return (
    <DayCard
      title={t('overdue.title')}
      list={list}
      count={all && all.total.count > 0 ? countText(all.total, format.number) : undefined}
      aside={
        <Link className="small" to={paths.patientsIn('overdue')}>
          {t('common:action.seeAll')}
        </Link>
      }
      empty={t('overdue.empty', { days: overdueAfterDays })}
      row={(patient) => (
        <ListRow
          key={patient.id}
          start={
            <span className={styles.face}>
              <Avatar givenName={patient.givenName} familyName={patient.familyName} />
            </span>
          }
          title={
            <Link to={paths.patient(patient.id)}>
              <PersonName of={patient} />
            </Link>
          }
          detail={
            <>
              <bdi>
                {[format.age(patient.birthDate), format.language(patient.preferredLanguage)]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
              {!assignedTo && patient.assignedToName && (
                <div>
                  <bdi>{patient.assignedToName}</bdi>
                </div>
              )}
            </>
          }
          end={
            <>
              {patient.lastContactOn && (
                <span className={styles.late}>
                  <Icon name="clock" size="small" />
                  <bdi>{t('common:days', { count: format.daysSince(patient.lastContactOn) })}</bdi>
                </span>
              )}
              <span className={styles.call}>
                {patient.phone && mayCall(patient) && <CallButton name={nameOf(patient)} phone={patient.phone} />}
              </span>
            </>
          }
        />
      )}
      foot={
        never && never.total.count > 0 ? (
          <p className={`${styles.foot} small`}>
            <Link to={paths.patientsIn('never')}>
              <bdi>{t('overdue.never', { count: never.total.count })}</bdi>
            </Link>
          </p>
        ) : null
      }
    />
  );
}
