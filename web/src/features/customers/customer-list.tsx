// Who pays, and who works alongside: health plans and grantors, providers and partner organisations.
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  mayDo,
  useCountOrganizationsQuery,
  useCountPayersQuery,
  useGetMeQuery,
  useListOrganizationsInfiniteQuery,
  useListPayersInfiniteQuery,
  usePagedList,
} from '#api';
import { useFormat } from '#i18n';
import { type CustomerKind, paths } from '#paths';
import {
  countText,
  DataTable,
  EmptyList,
  type Filter,
  Icon,
  type ListControl,
  type ListShape,
  ListSkeleton,
  PageHeader,
  TabsNav,
  useListAddress,
} from '#ui';
import { type Partner, type Payer, partnerKinds, planTypes } from './customer.ts';
import { usePartnerColumns, usePayerColumns } from './customer-columns.tsx';

type CustomerView = 'payers' | 'partners';

const order = 'name';
const shape: ListShape<CustomerView> = {
  views: ['payers', 'partners'],
  filters: [
    { id: 'planType', kind: 'value', allowed: planTypes },
    { id: 'kind', kind: 'value', allowed: partnerKinds },
  ],
  sorts: ['name', 'contractEndsOn'],
};
const kindOfView: Readonly<Record<CustomerView, CustomerKind>> = { payers: 'payer', partners: 'partner' };

export function CustomerList() {
  const { t } = useTranslation(['customers', 'common']);
  const { data: me } = useGetMeQuery();
  const control = useListAddress(shape);
  const { view } = control;
  const kind = kindOfView[view];
  const mayCreate = mayDo(me, kind === 'payer' ? 'payers' : 'organizations', 'create');
  const create = mayCreate && (
    <Button component={Link} to={paths.newCustomer(kind)} variant="contained" color="primary">
      <Icon name="plus" size="small" />
      {t(`new.${kind}`)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        quiet
        actions={
          <>
            <Button component={Link} to={paths.prices}>
              {t('prices.general')}
            </Button>
            {create}
          </>
        }
      />
      {!me ? (
        <ListSkeleton />
      ) : kind === 'payer' ? (
        <Payers control={control} person={me.id} create={create} />
      ) : (
        <Partners control={control} person={me.id} create={create} />
      )}
    </>
  );
}

interface RowsProps {
  readonly control: ListControl<CustomerView>;
  readonly person: string;
  readonly create: ReactNode;
}

function Payers({ control, person, create }: RowsProps) {
  const { t } = useTranslation('customers');
  const columns = usePayerColumns();
  const { planType } = control.query;
  const query = { ...(planType && { planType }), sort: control.sort ?? order };
  const list = usePagedList<Payer>(useListPayersInfiniteQuery(query), JSON.stringify(query));
  const { currentData: counted } = useCountPayersQuery(planType ? { planType } : {});
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'planType',
      label: t('field.planType'),
      options: planTypes.map((value) => ({ value, label: t(`planType.${value}`) })),
    },
  ];
  return (
    <DataTable<Payer>
      {...list}
      name="payers"
      person={person}
      caption={t('view.payers')}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      total={counted?.total}
      control={control}
      order={order}
      views={<CustomerTabs control={control} />}
      filters={filters}
      empty={<EmptyList control={control} text={t('empty.payers')} action={create} />}
    />
  );
}

function Partners({ control, person, create }: RowsProps) {
  const { t } = useTranslation('customers');
  const columns = usePartnerColumns();
  const { kind } = control.query;
  const query = { ...(kind && { kind }), sort: control.sort ?? order };
  const list = usePagedList<Partner>(useListOrganizationsInfiniteQuery(query), JSON.stringify(query));
  const { currentData: counted } = useCountOrganizationsQuery(kind ? { kind } : {});
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'kind',
      label: t('field.kind'),
      options: partnerKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  ];
  return (
    <DataTable<Partner>
      {...list}
      name="organizations"
      person={person}
      caption={t('view.partners')}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      total={counted?.total}
      control={control}
      order={order}
      views={<CustomerTabs control={control} />}
      filters={filters}
      empty={<EmptyList control={control} text={t('empty.partners')} action={create} />}
    />
  );
}

function CustomerTabs({ control }: { readonly control: ListControl<CustomerView> }) {
  const { t } = useTranslation(['customers', 'common']);
  const format = useFormat();
  const counts = {
    payers: useCountPayersQuery({}).data?.total,
    partners: useCountOrganizationsQuery({}).data?.total,
  };
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={shape.views.map((view) => ({
        to: control.addressOf(view),
        label: t(`view.${view}`),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
      }))}
    />
  );
}
