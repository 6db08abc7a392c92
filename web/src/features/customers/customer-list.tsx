// Who pays, and who works alongside: health plans and grantors, providers and partner organisations.
import { type Me, planTypes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import {
  useCountOrganizationsQuery,
  useCountPayersQuery,
  useGetMeQuery,
  useListOrganizationsInfiniteQuery,
  useListPayersInfiniteQuery,
  usePagedList,
} from '#api';
import { useFormat } from '#i18n';
import { countText, type ListControl, ListSkeleton, PageHeader, TabsNav, useListAddress } from '#ui';
import { contractQuery } from './contract-end.ts';
import { type Partner, type Payer, partnerKinds } from './customer.ts';
import { usePartnerColumns, usePayerColumns } from './customer-columns.tsx';
import { CustomerTable, useCustomerQuery } from './customer-table.tsx';
import { type CustomerView, customerShape } from './customer-views.ts';

export function CustomerList() {
  const { t } = useTranslation('customers');
  const { data: me } = useGetMeQuery();
  const control = useListAddress(customerShape);
  if (!me)
    return (
      <>
        <PageHeader title={t('title')} lead={t('lead')} quiet />
        <ListSkeleton />
      </>
    );
  const Rows = control.view === 'payers' ? Payers : Partners;
  return <Rows control={control} me={me} />;
}

interface RowsProps {
  readonly control: ListControl<CustomerView>;
  readonly me: Me;
}

function Payers({ control, me }: RowsProps) {
  const { t } = useTranslation('customers');
  const { today } = useFormat();
  const asked = useCustomerQuery(control);
  const query = { ...asked.narrowed, sort: asked.sort };
  const list = usePagedList<Payer>(useListPayersInfiniteQuery(query), JSON.stringify(query));
  const { currentData: counted } = useCountPayersQuery(asked.narrowed);
  const { data: ending } = useCountPayersQuery(contractQuery('soon', today));
  return (
    <CustomerTable<Payer>
      control={control}
      me={me}
      asked={asked}
      list={list}
      total={counted?.total}
      endingSoon={ending?.total.count}
      columns={usePayerColumns()}
      kindFilter={{
        kind: 'choice',
        id: 'planType',
        label: t('field.planType'),
        options: planTypes.map((value) => ({ value, label: t(`planType.${value}`) })),
      }}
      views={<CustomerTabs control={control} />}
    />
  );
}

function Partners({ control, me }: RowsProps) {
  const { t } = useTranslation('customers');
  const { today } = useFormat();
  const asked = useCustomerQuery(control);
  const query = { ...asked.narrowed, sort: asked.sort };
  const list = usePagedList<Partner>(useListOrganizationsInfiniteQuery(query), JSON.stringify(query));
  const { currentData: counted } = useCountOrganizationsQuery(asked.narrowed);
  const { data: ending } = useCountOrganizationsQuery(contractQuery('soon', today));
  return (
    <CustomerTable<Partner>
      control={control}
      me={me}
      asked={asked}
      list={list}
      total={counted?.total}
      endingSoon={ending?.total.count}
      columns={usePartnerColumns()}
      kindFilter={{
        kind: 'choice',
        id: 'kind',
        label: t('field.kind'),
        options: partnerKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      }}
      views={<CustomerTabs control={control} />}
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
      tabs={customerShape.views.map((view) => ({
        to: control.addressOf(view),
        label: t(`view.${view}`),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
      }))}
    />
  );
}
