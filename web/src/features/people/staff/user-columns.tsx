// The columns of the staff list.
import { providerTypes, roles } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '#api';
import { PersonName, StatusChip, useStatusWords } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Chip, type Column, exportWords } from '#ui';
import { OverCapacity } from '../load/over-capacity.tsx';
import { useMoreColumns } from './more-columns.tsx';
import { TwoStep } from './two-step.tsx';
import styles from './user-list.module.css';

interface UserColumnData {
  /** The number of a member's people; undefined if the reader does not see them all. */
  readonly panelOf: ((user: User) => number | undefined) | undefined;
  /** Administrators see sign-ins and certificates. */
  readonly isAdministrator: boolean;
  /** Whether the sign-in asks for a second step; null where another service keeps the account. */
  readonly twoStepOf: (user: User) => boolean | null | undefined;
}

export function useUserColumns({ panelOf, isAdministrator, twoStepOf }: UserColumnData): readonly Column<User>[] {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const statusWords = useStatusWords();
  const more = useMoreColumns(isAdministrator);
  const lastSignIn: Column<User> = {
    id: 'lastSignIn',
    header: t('lastSignIn'),
    fields: ['lastSignInAt'],
    cell: (user) => (
      <bdi className={`muted ${styles.signIn}`}>
        {user.lastSignInAt ? format.ownDateTime(user.lastSignInAt) : t('neverSignedIn')}
      </bdi>
    ),
  };
  const standing: Column<User> = {
    id: 'standing',
    header: t('standing'),
    fields: [
      { field: 'certificateDueOn', label: t('standing') },
      { field: 'isCertified', label: t('certified') },
    ],
    isKnown: ({ certificateDueOn, isCertified }) => Boolean(certificateDueOn) || isCertified,
    cell: ({ certificateDueOn: day, isCertified }) => {
      if (!day && isCertified)
        return (
          <Chip tone="neutral" icon="check">
            {t('noExpiry')}
          </Chip>
        );
      if (!day) return <span className="muted">–</span>;
      const isOver = day < format.today;
      return (
        <Chip tone={isOver ? 'error' : 'neutral'} icon={isOver ? 'alert' : 'calendar'}>
          {format.date(day)}
        </Chip>
      );
    },
  };
  const twoStep: Column<User> = {
    id: 'twoStep',
    header: t('twoStep.short'),
    headerLong: t('twoStep.title'),
    fields: [],
    isKnown: (user) => typeof twoStepOf(user) === 'boolean',
    cell: (user) => <TwoStep isOn={twoStepOf(user)} />,
  };
  const panel: Column<User> = {
    id: 'panel',
    header: t('panel'),
    headerLong: t('panelLong'),
    fields: [{ field: 'caseloadTarget', label: t('caseloadTarget') }],
    isKnown: (user) => panelOf?.(user) !== undefined,
    cell: (user) => {
      const count = panelOf?.(user);
      if (count === undefined) return <span className="muted">–</span>;
      if (!user.caseloadTarget) return <span className="numbers muted">{format.number(count)}</span>;
      return (
        <span className={styles.load}>
          <span className={`numbers ${styles.panel}`}>{t('panelOf', { count, target: user.caseloadTarget })}</span>
          {count > user.caseloadTarget && <OverCapacity />}
        </span>
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
      fields: [{ field: 'roles', words: exportWords(roles, (role) => t(`common:role.${role}`)) }],
      onCard: 'plain',
      cell: (user) => user.roles.map((role) => t(`common:role.${role}`)).join(', '),
    },
    {
      id: 'profession',
      header: t('profession'),
      fields: [
        {
          field: 'providerType',
          words: exportWords(providerTypes, (type) => t(`providerType.${type}`)),
        },
      ],
      isKnown: ({ providerType }) => Boolean(providerType),
      cell: (user) => (user.providerType ? t(`providerType.${user.providerType}`) : <span className="muted">–</span>),
    },
    {
      id: 'npi',
      header: t('npi'),
      headerLong: t('npiLong'),
      fields: ['npi'],
      atRequest: true,
      isKnown: ({ npi }) => Boolean(npi),
      cell: (user) => (
        <bdi className="numbers muted" translate="no">
          {user.npi ?? '–'}
        </bdi>
      ),
    },
    {
      id: 'supervisor',
      header: t('supervisor'),
      fields: ['supervisorName'],
      isKnown: ({ supervisorName }) => Boolean(supervisorName),
      cell: (user) => <bdi className="muted">{user.supervisorName ?? '–'}</bdi>,
    },
    {
      id: 'email',
      header: t('email'),
      fields: ['email'],
      atRequest: true,
      cell: (user) => (
        <bdi className="muted" translate="no">
          {user.email}
        </bdi>
      ),
    },
    ...more,
    ...(panelOf ? [panel] : []),
    ...(isAdministrator ? [standing, lastSignIn, twoStep] : []),
    {
      id: 'status',
      header: t('status'),
      fields: [{ field: 'status', words: statusWords('user') }],
      cell: (user) => <StatusChip of="user" status={user.status} />,
      onCard: 'end',
    },
  ];
}
