// Qualifications that end soon or have ended: of supervised staff, or of all staff.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Qualification, useListState } from '#api';
import { StatusChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListRow } from '#ui';
import { DayCard } from './day-card.tsx';

const shown = 6;

export function QualificationsCard() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const ending = useListState<Qualification>(
    callsOf('qualifications').useList({ status: 'expiring', sort: 'dueOn', limit: shown }),
  );
  return (
    <DayCard
      title={t('qualifications.title')}
      list={ending}
      empty={t('qualifications.empty')}
      row={(row) => (
        <ListRow
          key={row.id}
          title={
            <Link to={paths.user(row.userId)}>
              <bdi>{row.userName ?? t('qualifications.worker')}</bdi>
            </Link>
          }
          detail={row.dueOn && t('qualifications.due', { date: format.date(row.dueOn) })}
          end={<StatusChip of="qualification" status={row.status} />}
        />
      )}
    />
  );
}
