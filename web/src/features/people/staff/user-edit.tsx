// Changes a member of staff.
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { callsOf, type User, useGetMeQuery } from '#api';
import { nameOf } from '#care';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { PageHeader, useOnward, WayBack } from '#ui';
import { UserFields } from './user-fields.tsx';
import { ownUserForm, userForm, useUserWords } from './user-form.ts';

export function UserEdit() {
  const { userId = '' } = useParams();
  return <Loaded read={callsOf('users').useGet(userId)}>{(user) => <Editor user={user} />}</Loaded>;
}

function Editor({ user }: { readonly user: User }) {
  const { t } = useTranslation('people');
  const [query] = useSearchParams();
  const onward = useOnward();
  const { data: me } = useGetMeQuery();
  const [update] = callsOf('users').useUpdate();
  const words = useUserWords();
  const isOwn = me?.id === user.id;
  const field = query.get('field') ?? undefined;
  // A reader who came to correct a charge does not know the supervisor's address.
  const ofSupervisor = field?.match(/^supervisor\.(.*)/)?.[1];
  if (ofSupervisor && user.supervisorId)
    return <Navigate to={paths.editUser(user.supervisorId, ofSupervisor)} state={onward} replace />;
  return (
    <>
      <PageHeader title={t('editTitle', { name: nameOf(user) })} tab={t('edit')} quiet />
      <WayBack />
      <RecordForm
        definition={isOwn ? ownUserForm : userForm}
        record={user}
        calls={{ update }}
        words={{ ...words, save: t('save'), saved: t('saved') }}
        back={{ to: paths.user(user.id) }}
        focusOn={field}
      >
        <UserFields
          ownId={user.id}
          profession={user.providerType ?? ''}
          isOwn={isOwn}
          emailHint={user.status === 'invited' ? t('emailHintInvited') : t('emailHintActive')}
        />
      </RecordForm>
    </>
  );
}
