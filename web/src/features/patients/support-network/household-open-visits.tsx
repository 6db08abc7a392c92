// The reader's begun or planned visits with people of a household, to prevent duplicates.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useGetMeQuery } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';

/** The most open visits that load. */
const mostOpen = 50;

/** Visits of the people who are chosen in the surrounding form. */
export function HouseholdOpenVisits() {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const chosen = useWatch({ name: 'people' }) as readonly string[];
  const { data: me } = useGetMeQuery();
  const { data } = callsOf('encounters').useListSummaries(
    { authorId: me?.id, isOpen: 'true', sort: 'startedAt', limit: mostOpen },
    { skip: me === undefined },
  );
  const open = data?.pages.flatMap((page) => page.items).filter(({ patientId }) => chosen.includes(patientId)) ?? [];
  if (open.length === 0) return null;
  return (
    <Notice tone="warning" urgent title={t('visit.unfinished')}>
      <ul className="small">
        {open.map(({ id, patient, serviceDate, startedAt }) => (
          <li key={id}>
            <Link to={paths.editEncounter(id)}>
              {t('visit.unfinishedOf', {
                name: nameOf(patient),
                date: format.date(serviceDate),
                time: format.time(startedAt),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
