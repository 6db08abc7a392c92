// The staff of the organisation.
import type { RecordOf, user } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListState, useListUsersInfiniteQuery } from '#api';
import { Card, type Column, DataList, EmptyState, PageHeader, StatusChip } from '#ui';

type User = RecordOf<typeof user>;

export function UserList() {
  const { t } = useTranslation(['people', 'common']);
  const list = useListState<User>(useListUsersInfiniteQuery({ sort: 'familyName' }));
  const columns: readonly Column<User>[] = [
    { id: 'name', header: t('name'), cell: (user) => `${user.givenName} ${user.familyName}` },
    { id: 'roles', header: t('roles'), cell: (user) => user.roles.map((role) => t(`common:role.${role}`)).join(', ') },
    {
      id: 'profession',
      header: t('profession'),
      cell: (user) => (user.providerType ? t(`providerType.${user.providerType}`) : '–'),
    },
    { id: 'email', header: t('email'), cell: (user) => <span translate="no">{user.email}</span> },
    {
      id: 'npi',
      header: t('npi'),
      headerLong: t('npiLong'),
      cell: (user) => (
        <span className="numbers" translate="no">
          {user.npi ?? '–'}
        </span>
      ),
      wideOnly: true,
      onCard: 'none',
    },
    { id: 'status', header: t('status'), cell: (user) => <StatusChip of="user" status={user.status} />, onCard: 'end' },
  ];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Card flush>
        <DataList
          {...list}
          caption={t('title')}
          columns={columns}
          rowKey={(user) => user.id}
          empty={<EmptyState text={t('empty')} />}
        />
      </Card>
    </>
  );
}
