// Picks the person of a new referral.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useSearchPatientsCall } from '#api';
import { PersonSearch } from '#care';
import { useDateOrder } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { Card, PageHeader } from '#ui';

const mostFound = 20;

export function ChoosePerson({ onChoose }: { readonly onChoose: (patientId: string) => void }) {
  const { t } = useTranslation('referrals');
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const navigate = useNavigate();
  const find = useCallback((text: string) => search({ text, dateOrder, limit: mostFound }), [search, dateOrder]);
  const mayRegister = useMay('patients', 'create');
  return (
    <>
      <PageHeader title={t('new')} quiet />
      <Card title={t('findPerson')}>
        <PersonSearch
          label={t('field.patientId')}
          hint={t('findHint')}
          find={find}
          onPick={onChoose}
          onRegister={mayRegister && ((name) => void navigate(paths.newPatient, { state: name }))}
        />
      </Card>
    </>
  );
}
