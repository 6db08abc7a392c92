// Relatives and friends who help.
import type { caregiver, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListCaregiversInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { Avatar, Card, ListRow } from '#ui';
import { SmallList } from './small-list.tsx';

export function CaregiversCard({ patientId }: { readonly patientId: string }) {
  const { t, i18n } = useTranslation('patients');
  const format = useFormat();
  const list = useListState<RecordOf<typeof caregiver>>(useListCaregiversInfiniteQuery({ patientId }));
  const relationship = (code: string) =>
    t(`relationship.${(i18n.exists(`patients:relationship.${code}`) ? code : 'other') as 'other'}`);
  return (
    <Card title={t('caregivers.title')} flush>
      <SmallList
        list={list}
        empty={t('caregivers.empty')}
        row={(person) => (
          <ListRow
            key={person.id}
            start={<Avatar givenName={person.givenName} familyName={person.familyName} />}
            title={`${person.givenName} ${person.familyName}`}
            detail={[
              relationship(person.relationship),
              person.phone && format.phone(person.phone),
              person.emergencyContact && t('caregivers.emergency'),
              person.consentToShare && t('caregivers.mayShare'),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      />
    </Card>
  );
}
