// Relatives and friends who help.
import type { caregiver, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useListState } from '#api';
import { nameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Avatar, CallButton, ListRow } from '#ui';

/** Current caregivers, the emergency contact first. */
const current = (rows: readonly RecordOf<typeof caregiver>[], today: string) =>
  rows
    .filter(({ endsOn }) => !endsOn || endsOn >= today)
    .sort((a, b) => Number(b.emergencyContact) - Number(a.emergencyContact));

export function CaregiversCard({ patientId }: { readonly patientId: string }) {
  const { t, i18n } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const all = useListState<RecordOf<typeof caregiver>>(callsOf('caregivers').useList({ patientId }));
  const list = { ...all, rows: all.rows && current(all.rows, format.today) };
  const relationship = (code: string) =>
    t(`relationship.${(i18n.exists(`patients:relationship.${code}`) ? code : 'other') as 'other'}`);
  const count = list.rows && list.rows.length > 0 ? format.number(list.rows.length) : undefined;
  return (
    <RecordCard
      title={t('caregivers.title')}
      {...(count && { count })}
      aside={
        <Link className="small" to={paths.patient(patientId, 'contacts')}>
          {t('common:action.seeAll')}
        </Link>
      }
      list={list}
      empty={t('caregivers.empty')}
      row={(person) => (
        <ListRow
          key={person.id}
          start={<Avatar givenName={person.givenName} familyName={person.familyName} />}
          title={<PersonName of={person} />}
          detail={[
            relationship(person.relationship),
            person.phone && format.phone(person.phone),
            person.emergencyContact && t('caregivers.emergency'),
            t(person.consentToShare ? 'caregivers.mayShare' : 'caregivers.mayNotShare'),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={person.phone && <CallButton name={nameOf(person)} phone={person.phone} />}
        />
      )}
    />
  );
}
