// Adds a qualification to a member of staff; it waits for verification.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, useMay } from '#api';
import { nameOf } from '#care';
import { Loaded } from '#records';
import { Forbidden, PageHeader, WayBack } from '#ui';
import { QualificationForm } from './qualification-form.tsx';

export function QualificationCreate() {
  const { userId = '' } = useParams();
  const { t } = useTranslation('qualifications');
  const read = callsOf('users').useGet(userId);
  if (useMay('qualifications', 'create') === false) return <Forbidden />;
  return (
    <Loaded read={read}>
      {(user) => (
        <>
          <PageHeader title={t('addTitle', { name: nameOf(user) })} tab={t('add')} quiet />
          <WayBack />
          <QualificationForm userId={user.id} />
        </>
      )}
    </Loaded>
  );
}
