// Payers and partners: health plans and grantors, providers and partner organisations.
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
import { type Organization, organizationKinds, type Payer } from './partner.ts';
import { useOrganizationColumns, usePayerColumns } from './partner-columns.tsx';
import { PartnerTable, usePartnerQuery } from './partner-table.tsx';
import { type PartnerView, partnerShape } from './partner-views.ts';

export function PartnerList() {
  const { t } = useTranslation('partners');
  const { data: me } = useGetMeQuery();
  const control = useListAddress(partnerShape);
  if (!me)
    return (
      <>
        <PageHeader title={t('title')} lead={t('lead')} quiet />
        <ListSkeleton />
      </>
    );
  const Rows = control.view === 'payers' ? Payers : Organizations;
  return <Rows control={control} me={me} />;
}

interface RowsProps {
  readonly control: ListControl<PartnerView>;
  readonly me: Me;
}

function Payers({ control, me }: RowsProps) {
  const { t } = useTranslation('partners');
  const { today } = useFormat();
  const asked = usePartnerQuery(control);
  const query = { ...asked.narrowed, sort: asked.sort };
  const list = usePagedList<Payer>(useListPayersInfiniteQuery(query), JSON.stringify(query));
  const { currentData: counted } = useCountPayersQuery(asked.narrowed);
  const { data: ending } = useCountPayersQuery(contractQuery('soon', today));
  return (
    <PartnerTable<Payer>
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
      views={<PartnerTabs control={control} />}
    />
  );
}

function Organizations({ control, me }: RowsProps) {
  const { t } = useTranslation('partners');
  const { today } = useFormat();
  const asked = usePartnerQuery(control);
  const query = { ...asked.narrowed, sort: asked.sort };
  const list = usePagedList<Organization>(useListOrganizationsInfiniteQuery(query), JSON.stringify(query));
  const { currentData: counted } = useCountOrganizationsQuery(asked.narrowed);
  const { data: ending } = useCountOrganizationsQuery(contractQuery('soon', today));
  return (
    <PartnerTable<Organization>
      control={control}
      me={me}
      asked={asked}
      list={list}
      total={counted?.total}
      endingSoon={ending?.total.count}
      columns={useOrganizationColumns()}
      kindFilter={{
        kind: 'choice',
        id: 'kind',
        label: t('field.kind'),
        options: organizationKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      }}
      views={<PartnerTabs control={control} />}
    />
  );
}

function PartnerTabs({ control }: { readonly control: ListControl<PartnerView> }) {
  const { t } = useTranslation(['partners', 'common']);
  const format = useFormat();
  const counts = {
    payers: useCountPayersQuery({}).data?.total,
    partners: useCountOrganizationsQuery({}).data?.total,
  };
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={partnerShape.views.map((view) => ({
        to: control.addressOf(view),
        label: t(`view.${view}`),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
      }))}
    />
  );
}
