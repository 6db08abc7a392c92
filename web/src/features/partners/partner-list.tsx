// Payers and partners: health plans and grantors, providers and partner organizations.
import { planTypes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { useFormat } from '#i18n';
import { useRecordList } from '#records';
import { countText, type ListControl, TabsNav, useListAddress } from '#ui';
import { contractQuery } from './partner/contract-end.ts';
import { type PartnerOrganization, type Payer, partnerOrganizationKinds } from './partner/partner.ts';
import { usePartnerOrganizationColumns, usePayerColumns } from './partner/partner-columns.tsx';
import { type PartnerView, partnerShape } from './partner/partner-views.ts';
import { PartnerTable, usePartnerQuery } from './partner-table.tsx';

export function PartnerList() {
  const control = useListAddress(partnerShape);
  const Rows = control.view === 'payers' ? Payers : Organizations;
  return <Rows control={control} />;
}

interface RowsProps {
  readonly control: ListControl<PartnerView>;
}

function Payers({ control }: RowsProps) {
  const { t } = useTranslation(['partners', 'programs']);
  const { today } = useFormat();
  const list = useRecordList<Payer>({
    many: 'payers',
    ...usePartnerQuery(control),
    useList: callsOf('payers').useList,
    useCount: callsOf('payers').useCount,
  });
  const { data: ending } = callsOf('payers').useCount(contractQuery('soon', today));
  return (
    <PartnerTable<Payer>
      control={control}
      list={list}
      endingSoon={ending?.total.count}
      columns={usePayerColumns()}
      kindFilter={{
        kind: 'choice',
        id: 'planType',
        label: t('field.planType'),
        options: planTypes.map((value) => ({ value, label: t(`programs:planType.${value}`) })),
      }}
      views={<PartnerTabs control={control} />}
    />
  );
}

function Organizations({ control }: RowsProps) {
  const { t } = useTranslation(['partners', 'programs']);
  const { today } = useFormat();
  const list = useRecordList<PartnerOrganization>({
    many: 'partnerOrganizations',
    ...usePartnerQuery(control),
    useList: callsOf('partnerOrganizations').useList,
    useCount: callsOf('partnerOrganizations').useCount,
  });
  const { data: ending } = callsOf('partnerOrganizations').useCount(contractQuery('soon', today));
  return (
    <PartnerTable<PartnerOrganization>
      control={control}
      list={list}
      endingSoon={ending?.total.count}
      columns={usePartnerOrganizationColumns()}
      kindFilter={{
        kind: 'choice',
        id: 'kind',
        label: t('field.kind'),
        options: partnerOrganizationKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      }}
      views={<PartnerTabs control={control} />}
    />
  );
}

function PartnerTabs({ control }: { readonly control: ListControl<PartnerView> }) {
  const { t } = useTranslation(['partners', 'programs', 'common']);
  const format = useFormat();
  const counts = {
    payers: callsOf('payers').useCount({}).data?.total,
    partners: callsOf('partnerOrganizations').useCount({}).data?.total,
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
