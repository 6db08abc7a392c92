// Relatives and friends who help.
import type { caregiver, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListCaregiversInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { Avatar, CallButton, Card, ListRow, nameOf, PersonName } from '#ui';
import { SmallList } from './small-list.tsx';

export function CaregiversCard({ patientId }: { readonly patientId: string }) {
  const { t, i18n } = useTranslation('patients');
  const format = useFormat();
  const list = useListState<RecordOf<typeof caregiver>>(useListCaregiversInfiniteQuery({ patientId }));
  const relationship = (code: string) =>
    t(`relationship.${(i18n.exists(`patients:relationship.${code}`) ? code : 'other') as 'other'}`);
  const count = list.rows && list.rows.length > 0 ? format.number(list.rows.length) : undefined;
  return (
    <Card title={t('caregivers.title')} {...(count && { count })} flush>
      <SmallList
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
              person.consentToShare && t('caregivers.mayShare'),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={person.phone && <CallButton name={nameOf(person)} phone={person.phone} />}
          />
        )}
      />
    </Card>
  );
}
