// What a row of the staff list tells.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Chip, type Column, PersonName, StatusChip } from '#ui';
import styles from './user-list.module.css';

/**
 * @param names of the staff by id, to name supervisors
 * @param panels how many people each has, of those the reader sees
 * @param isAdministrator who is told of sign-ins and certificates
 */
export function useUserColumns(
  names: ReadonlyMap<string, string>,
  panels: ReadonlyMap<string, number>,
  isAdministrator: boolean,
): readonly Column<User>[] {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const lastSignIn: Column<User> = {
    id: 'lastSignIn',
    header: t('lastSignIn'),
    fields: ['lastSignInAt'],
    cell: (user) => (
      <bdi className="muted">{user.lastSignInAt ? format.ownDateTime(user.lastSignInAt) : t('neverSignedIn')}</bdi>
    ),
  };
  const standing: Column<User> = {
    id: 'standing',
    header: t('standing'),
    fields: ['certificateDueOn'],
    cell: ({ certificateDueOn: day }) => {
      if (!day) return <span className="muted">–</span>;
      const isOver = day < format.today;
      return (
        <Chip tone={isOver ? 'error' : 'neutral'} icon={isOver ? 'alert' : 'calendar'}>
          {format.date(day)}
        </Chip>
      );
    },
  };
  return [
    {
      id: 'name',
      header: t('name'),
      sort: 'familyName',
      fields: [
        { field: 'givenName', label: t('givenName') },
        { field: 'familyName', label: t('familyName') },
      ],
      cell: (user) => (
        <Link to={paths.user(user.id)}>
          <PersonName of={user} />
        </Link>
      ),
    },
    {
      id: 'roles',
      header: t('roles'),
      fields: ['roles'],
      onCard: 'plain',
      cell: (user) => user.roles.map((role) => t(`common:role.${role}`)).join(', '),
    },
    {
      id: 'profession',
      header: t('profession'),
      fields: ['providerType'],
      cell: (user) => (user.providerType ? t(`providerType.${user.providerType}`) : <span className="muted">–</span>),
    },
    {
      id: 'npi',
      header: t('npi'),
      headerLong: t('npiLong'),
      fields: ['npi'],
      cell: (user) => (
        <bdi className="numbers muted" translate="no">
          {user.npi ?? '–'}
        </bdi>
      ),
    },
    {
      id: 'supervisor',
      header: t('supervisor'),
      fields: ['supervisorId'],
      cell: (user) => <bdi className="muted">{(user.supervisorId && names.get(user.supervisorId)) ?? '–'}</bdi>,
    },
    {
      id: 'email',
      header: t('email'),
      fields: ['email'],
      from: 'xl',
      cell: (user) => (
        <bdi className="muted" translate="no">
          {user.email}
        </bdi>
      ),
    },
    {
      id: 'panel',
      header: t('panel'),
      headerLong: t('panelLong'),
      fields: [{ field: 'caseloadTarget', label: t('caseloadTarget') }],
      cell: ({ id, caseloadTarget: target }) => {
        const count = panels.get(id) ?? 0;
        if (!target) return <span className="numbers muted">{count > 0 ? format.number(count) : '–'}</span>;
        return <span className={`numbers ${styles.panel}`}>{t('panelOf', { count, target })}</span>;
      },
    },
    ...(isAdministrator ? [standing, lastSignIn] : []),
    {
      id: 'status',
      header: t('status'),
      fields: ['status'],
      cell: (user) => <StatusChip of="user" status={user.status} />,
      onCard: 'end',
    },
  ];
}
