// One member of staff: data, rights, and the state of the account.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, mayDo, useGetMeQuery, useLoadFailure } from '#api';
import { nameOf, StatusChip } from '#care';
import { loadTexts } from '#i18n';
import { paths } from '#paths';
import { Button, Card, Icon, LinesSkeleton, LoadFailure, PageHeader, PageSkeleton, useOnward, WayBack } from '#ui';
import { InvitationNotice } from './invitation-notice.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './user-detail.module.css';
import { UserFacts } from './user-facts.tsx';

const StaffRecord = lazy(() =>
  Promise.all([import('./staff-record.tsx'), loadTexts(['qualifications', 'caseload', 'documents', 'form'])]).then(
    ([m]) => ({
      default: m.StaffRecord,
    }),
  ),
);

/** The interval of checks while the invitation is being sent, in ms. */
const pollEveryMs = 2000;

export function UserDetail() {
  const { userId = '' } = useParams();
  const { t } = useTranslation('people');
  const { data: me } = useGetMeQuery();
  const known = callsOf('users').useGet(userId);
  const read = callsOf('users').useGet(userId, {
    pollingInterval: known.data?.invitation === 'sending' ? pollEveryMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const failure = useLoadFailure(read);
  const onward = useOnward();
  const user = read.data;
  if (read.error && !user) return <LoadFailure {...failure} />;
  if (!user || !me) return <PageSkeleton />;
  // Only administrators see invitations, permissions and sign-ins.
  const isAdministrator = user.invitation !== undefined;
  return (
    <>
      <PageHeader
        title={nameOf(user)}
        tab={t('member')}
        lead={<StatusChip of="user" status={user.status} />}
        actions={
          <>
            {mayDo(me, 'access', 'search-log') && (
              <Button to={paths.accessReport(user.id)}>
                <Icon name="shield" size="small" />
                {t('accessReport')}
              </Button>
            )}
            {user.can.includes('update') && (
              <Button to={paths.editUser(user.id)} state={onward}>
                <Icon name="pen" size="small" />
                {t('edit')}
              </Button>
            )}
            <UserActions user={user} isOwn={user.id === me.id} />
          </>
        }
      />
      <div className="stack">
        <WayBack />
        {isAdministrator && <InvitationNotice user={user} />}
        <div className={isAdministrator ? styles.columns : 'stack'}>
          <Card title={t('section.details')}>
            <UserFacts user={user} isAdministrator={isAdministrator} />
          </Card>
          {isAdministrator && (
            <Card title={t('section.signIns')} flush>
              <SignInHistory userId={user.id} />
            </Card>
          )}
        </div>
        <Suspense fallback={<LinesSkeleton />}>
          <StaffRecord user={user} />
        </Suspense>
      </div>
    </>
  );
}
