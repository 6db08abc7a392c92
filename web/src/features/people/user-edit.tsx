// Changes a member of staff.
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useGetUserQuery, useLoadFailure } from '#api';
import { DraftGate } from '#drafts';
import { paths } from '#paths';
import { LoadFailure, Notice, nameOf, PageHeader, Skeleton } from '#ui';
import { UserEditForm } from './user-edit-form.tsx';
import type { UserFormValues } from './user-form-values.ts';

export function UserEdit() {
  const { userId = '' } = useParams();
  const { t } = useTranslation(['people', 'common']);
  const [query] = useSearchParams();
  const read = useGetUserQuery(userId);
  const failure = useLoadFailure(read);
  const user = read.data;
  if (read.error && !user) return <LoadFailure {...failure} />;
  if (!user) return <Skeleton />;
  // A reader who came to correct a charge does not know the supervisor's address.
  const field = query.get('field')?.match(/^supervisor\.(.*)/)?.[1];
  if (field && user.supervisorId) return <Navigate to={paths.editUser(user.supervisorId, field)} replace />;
  return (
    <>
      <PageHeader title={t('editTitle', { name: nameOf(user) })} tab={t('edit')} quiet />
      {user.can.includes('update') ? (
        <DraftGate<UserFormValues> key={user.id} name={`user:${user.id}`}>
          {(draft) => <UserEditForm user={user} draft={draft} />}
        </DraftGate>
      ) : (
        <Notice tone="info">{t('common:error.403')}</Notice>
      )}
    </>
  );
}
