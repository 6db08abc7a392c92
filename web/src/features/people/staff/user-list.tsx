// The staff of the organization.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, mayDo, type User, useFinder, useGetMeQuery, useTwoStep, useUserName } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { FoundListScreen, useRecordList } from '#records';
import { Button, countText, type Filter, type ListShape, useListAddress } from '#ui';
import { useLoads } from '../load/use-loads.ts';
import { roles } from './staff-roles.ts';
import { useUserColumns } from './user-columns.tsx';

const EndingSoon = lazy(() => import('../qualifications/ending-soon.tsx').then((m) => ({ default: m.EndingSoon })));

const statuses = ['invited', 'active', 'suspended', 'deactivated'] as const;
const secondSteps = ['on', 'off'] as const;
const shape = {
  views: ['all'],
  filters: [
    { id: 'status', kind: 'value', allowed: statuses },
    { id: 'roles', kind: 'value', allowed: roles },
    { id: 'supervisorId', kind: 'value' },
    { id: 'licenseExpiresOn', kind: 'dates' },
  ],
  sorts: ['familyName'],
} as const satisfies ListShape<'all'>;
/** Only readers who see second steps may filter by them. */
const administratorShape: ListShape<'all'> = {
  ...shape,
  filters: [...shape.filters, { id: 'twoStep', kind: 'value', allowed: secondSteps }],
};

export function UserList() {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const isAdministrator = mayDo(me, 'users', 'update');
  const control = useListAddress(isAdministrator ? administratorShape : shape);
  const findSupervisor = useFinder('users', { filters: { eligibleFor: 'supervision' } });
  const supervisor = useUserName(control.filters['supervisorId']);
  const loads = useLoads();
  const supervises = me?.roles.includes('clinician');
  const panelOf = ({ id, roles, supervisorId }: User) =>
    (isAdministrator || id === me?.id || supervisorId === me?.id) && roles.some((role) => role !== 'TenantAdmin')
      ? (loads.get(id) ?? 0)
      : undefined;
  const twoStep = useTwoStep(!isAdministrator);
  const columns = useUserColumns({
    panelOf: isAdministrator || supervises ? panelOf : undefined,
    isAdministrator,
    twoStepOf: ({ id }) => twoStep?.get(id),
  });
  const list = useRecordList<User>({
    many: 'users',
    control,
    order: 'familyName',
    useList: callsOf('users').useList,
    useCount: callsOf('users').useCount,
  });
  const { data: all } = callsOf('users').useCount({});
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'status',
      label: t('status'),
      options: statuses.map((value) => ({ value, label: t(`common:status.user.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'roles',
      label: t('roles'),
      options: roles.map((value) => ({ value, label: t(`common:role.${value}`) })),
    },
    { kind: 'find', id: 'supervisorId', label: t('supervisor'), find: findSupervisor, name: supervisor },
    ...(isAdministrator
      ? [
          {
            kind: 'choice',
            id: 'twoStep',
            label: t('twoStep.title'),
            options: secondSteps.map((value) => ({ value, label: t(`twoStep.${value}`) })),
          } as const,
        ]
      : []),
    { kind: 'dates', id: 'licenseExpiresOn', label: t('licenseExpiresOn'), secondary: true },
  ];
  return (
    <FoundListScreen
      list={list}
      title={t('title')}
      lead={all ? t('leadCount', { total: countText(all.total, format.number) }) : t('lead')}
      create={{ to: paths.newUser, label: t('invite'), icon: 'user-plus' }}
      actions={mayDo(me, 'users', 'create') && <Button to={paths.importStaff}>{t('toImport')}</Button>}
      find={{ label: t('find.label'), placeholder: t('find.placeholder') }}
      columns={columns}
      filters={filters}
      rowName={nameOf}
      empty={t('empty')}
    >
      {isAdministrator && (
        <Suspense fallback={null}>
          <EndingSoon />
        </Suspense>
      )}
    </FoundListScreen>
  );
}
