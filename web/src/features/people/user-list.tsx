// The staff of the organisation.
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  exportRecords,
  mayDo,
  type User,
  useCountUsersQuery,
  useErrorSentence,
  useFinder,
  useGetMeQuery,
  useListUsersInfiniteQuery,
  usePagedList,
  useTwoStep,
  useUserName,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import {
  countText,
  DataTable,
  EmptyList,
  ExportButton,
  type Filter,
  FindField,
  Icon,
  type ListShape,
  ListSkeleton,
  NothingFound,
  nameOf,
  PageHeader,
  useExport,
  useFind,
  useListAddress,
  useSelection,
} from '#ui';
import { roles } from './staff-roles.ts';
import { useLoads } from './use-loads.ts';
import { useUserColumns } from './user-columns.tsx';

const EndingSoon = lazy(() => import('./ending-soon.tsx').then((m) => ({ default: m.EndingSoon })));

const order = 'familyName';
const statuses = ['invited', 'active', 'suspended', 'deactivated'] as const;
const secondSteps = ['on', 'off'] as const;
const shape = {
  views: ['all'],
  filters: [
    { id: 'status', kind: 'value', allowed: statuses },
    { id: 'roles', kind: 'value', allowed: roles },
    { id: 'supervisorId', kind: 'value' },
    { id: 'licenceExpiresOn', kind: 'dates' },
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
  const find = useFind();
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
  const narrowed = { ...control.query, ...(find.text && { find: find.text }) };
  const query = { ...narrowed, sort: control.sort ?? order };
  const question = JSON.stringify(query);
  const list = usePagedList<User>(useListUsersInfiniteQuery(query, { skip: !me }), question);
  const { currentData: counted } = useCountUsersQuery(narrowed, { skip: !me });
  const { data: all } = useCountUsersQuery({});
  const selection = useSelection(question);
  const sentenceOf = useErrorSentence();
  const total = counted?.total;
  const exporter = useExport<User>({
    name: 'users',
    person: me?.id,
    isHealthData: false,
    columns,
    total,
    sentenceOf,
    run: (request, options) => exportRecords('users', { ...request, filters: narrowed, sort: query.sort }, options),
  });
  const mayExport = mayDo(me, 'users', 'export');
  const mayInvite = mayDo(me, 'users', 'create');
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
    { kind: 'dates', id: 'licenceExpiresOn', label: t('licenceExpiresOn'), secondary: true },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={all ? t('leadCount', { total: countText(all.total, format.number) }) : t('lead')}
        quiet
        actions={
          <>
            {mayExport && <ExportButton onClick={() => exporter.ask()} />}
            {mayInvite && (
              <Button component={Link} to={paths.newUser} variant="contained" color="primary">
                <Icon name="user-plus" size="small" />
                {t('invite')}
              </Button>
            )}
          </>
        }
      />
      {isAdministrator && (
        <Suspense fallback={null}>
          <EndingSoon />
        </Suspense>
      )}
      <search>
        <FindField
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          value={find.typed}
          onChange={find.setTyped}
        />
      </search>
      {me ? (
        <DataTable<User>
          {...list}
          name="users"
          person={me.id}
          caption={t('title')}
          columns={columns}
          rowKey={(user) => user.id}
          rowName={nameOf}
          total={total}
          control={control}
          order={order}
          filters={filters}
          selection={mayExport ? selection : undefined}
          bulkActions={<ExportButton onClick={() => exporter.ask(selection.selection)} />}
          empty={
            find.text ? (
              <NothingFound text={find.text} onClear={() => find.setTyped('')} />
            ) : (
              <EmptyList control={control} text={t('empty')} />
            )
          }
        />
      ) : (
        <ListSkeleton />
      )}
      {exporter.dialog}
    </>
  );
}
