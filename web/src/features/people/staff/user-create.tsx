// Invites a member of staff.
import { useTranslation } from 'react-i18next';
import { callsOf, type User, useMay } from '#api';
import { paths } from '#paths';
import { RecordForm } from '#records';
import { Forbidden, PageHeader } from '#ui';
import { UserFields } from './user-fields.tsx';
import { userForm, useUserWords } from './user-form.ts';

export function UserCreate() {
  const { t } = useTranslation('people');
  const [create] = callsOf('users').useCreate();
  const words = useUserWords();
  if (useMay('users', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('inviteTitle')} quiet />
      <RecordForm<typeof userForm.empty, User>
        definition={userForm}
        calls={{ create }}
        words={{ ...words, save: t('invite'), saved: t('invited') }}
        back={{ to: paths.users, savedTo: ({ id }) => paths.user(id) }}
      >
        <UserFields emailHint={t('emailHint')} />
      </RecordForm>
    </>
  );
}
