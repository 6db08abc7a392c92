// Changes an unverified qualification.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf } from '#api';
import { Loaded } from '#records';
import { PageHeader, WayBack } from '#ui';
import { QualificationForm } from './qualification-form.tsx';

export function QualificationEdit() {
  const { qualificationId = '' } = useParams();
  const { t } = useTranslation('qualifications');
  return (
    <Loaded read={callsOf('qualifications').useGet(qualificationId)}>
      {(one) => (
        <>
          <PageHeader title={t('editTitle')} quiet />
          <WayBack />
          <QualificationForm userId={one.userId} record={one} />
        </>
      )}
    </Loaded>
  );
}
